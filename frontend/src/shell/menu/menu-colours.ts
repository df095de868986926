import { MENU_COLOURS } from '#libs/contracts';
import { contrast, mix, parseColour, toHex, type Rgb } from '../../base/colour';

export type MenuColours = Record<keyof typeof MENU_COLOURS, string>;

/** Minimum contrast of the text (WCAG AA), and of the mark of the current menu item. */
const TEXT_CONTRAST = 4.5;
const MARK_CONTRAST = 3;
/** Share of the text colour in the background of hovered and current items. */
export const TINT = 0.08;

const WHITE: Rgb = [255, 255, 255];
const INK: Rgb = [0x10, 0x26, 0x2d];

/**
 * Returns the menu colours of the server as CSS variables.
 * An invalid colour is replaced by its default colour. A text colour with too little contrast becomes white or dark. A selection colour
 * with too little contrast becomes the text colour.
 * For the default palette, returns no variables, because tokens.css has these colours.
 */
export function menuVariables(sent: MenuColours): Record<string, string> {
  if (isHousePalette(sent)) return {};
  const menu = readable(take(sent, 'menu_fondo'), take(sent, 'menu_texto'));
  const submenu = readable(take(sent, 'submenu_fondo'), take(sent, 'submenu_texto'));
  const selection = take(sent, 'menu_seleccion');
  return {
    '--menu-fondo': toHex(menu.ground),
    '--menu-texto': toHex(menu.text),
    '--submenu-fondo': toHex(submenu.ground),
    '--submenu-texto': toHex(submenu.text),
    '--submenu-borde': toHex(take(sent, 'submenu_borde')),
    '--menu-seleccion': toHex(visibleOn(menu, selection)),
    '--submenu-seleccion': toHex(visibleOn(submenu, selection)),
  };
}

function isHousePalette(sent: MenuColours): boolean {
  return COLOUR_NAMES.every((name) => sent[name] === MENU_COLOURS[name]);
}

const COLOUR_NAMES = Object.keys(MENU_COLOURS) as (keyof MenuColours)[];

interface Pair {
  ground: Rgb;
  text: Rgb;
}

function take(sent: MenuColours, name: keyof MenuColours): Rgb {
  return parseColour(sent[name]) ?? parseColour(MENU_COLOURS[name]) ?? INK;
}

function readable(ground: Rgb, text: Rgb): Pair {
  if (leastContrast(ground, text) >= TEXT_CONTRAST) return { ground, text };
  return { ground, text: contrast(WHITE, ground) >= contrast(INK, ground) ? WHITE : INK };
}

/** Calculates two contrasts of a text colour: on the plain background and on the tinted background. Returns the lower one. */
function leastContrast(ground: Rgb, text: Rgb): number {
  return Math.min(contrast(text, ground), contrast(text, mix(text, ground, TINT)));
}

function visibleOn({ ground, text }: Pair, selection: Rgb): Rgb {
  return contrast(selection, ground) < MARK_CONTRAST ? text : selection;
}
