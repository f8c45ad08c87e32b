"""Lists that hands work through with the pieces on the table: laying out, recounting, packing away."""
