"""The look: colours and type, drawing, symbols, layers."""
