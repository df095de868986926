/** Seven colours in five strengths, with their Spanish names. */
const SHADES: readonly (readonly [strength: string, colours: readonly string[]])[] = [
  ['', ['#000000', '#d3261f', '#d9730d', '#f2c40c', '#1f8a3b', '#1668c2', '#7a3fc4']],
  ['muy claro', ['#ffffff', '#fbd9d7', '#fce5cf', '#fdf5cd', '#d6efdc', '#d5e6f8', '#e6daf6']],
  ['claro', ['#c4c9cc', '#ef8a85', '#f2b27a', '#f8dd70', '#83c794', '#83b1e3', '#b592e0']],
  ['oscuro', ['#7d868b', '#9c1b16', '#9e5308', '#9a7c04', '#14662a', '#0f4a8c', '#57298f']],
  ['muy oscuro', ['#434a4e', '#5c100d', '#5e3104', '#5c4a02', '#0b3d18', '#092c54', '#331756']],
];

const NAMES = ['gris', 'rojo', 'naranja', 'amarillo', 'verde', 'azul', 'violeta'];
const OF_THEIR_OWN: Readonly<Record<string, string>> = { '#000000': 'negro', '#ffffff': 'blanco' };

export interface PaletteColour {
  value: string;
  name: string;
}

/** The 35 colours of the palette (EDIT-06), seven to a row. */
export const PALETTE: readonly PaletteColour[] = SHADES.flatMap(([strength, colours]) =>
  colours.map((value, index) => ({
    value,
    name: OF_THEIR_OWN[value] ?? [NAMES[index] ?? '', strength].filter(Boolean).join(' '),
  })),
);
