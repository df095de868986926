import { MENU_COLOURS } from '#libs/contracts';
import { contrast, parseColour } from '../../base/colour';
import { menuVariables, type MenuColours } from './menu-colours';

const colours = (changes: Partial<MenuColours>) => menuVariables({ ...MENU_COLOURS, ...changes });

describe('The colours of the menu', () => {
  it('[MENU-05] come from the server', () => {
    const variables = colours({ menu_fondo: '#402050', menu_texto: '#fff', submenu_borde: '#abcdef' });
    expect(variables['--menu-fondo']).toBe('#402050');
    expect(variables['--menu-texto']).toBe('#ffffff');
    expect(variables['--submenu-borde']).toBe('#abcdef');
  });

  it('are those of tokens.css, light and dark, unless the academy has its own', () => {
    expect(colours({})).toEqual({});
  });

  it.each(['red', '#12', '#12345', 'rgb(1,2,3)', 'url(x)', '#10262d;}', ''])(
    'ignore «%s», which is not a colour',
    (sent) => {
      expect(colours({ menu_fondo: sent })['--menu-fondo']).toBe(MENU_COLOURS.menu_fondo);
    },
  );

  it.each`
    ground       | text         | readable
    ${'#ffffff'} | ${'#ffffff'} | ${'#10262d'}
    ${'#ffffff'} | ${'#ffff00'} | ${'#10262d'}
    ${'#000000'} | ${'#101010'} | ${'#ffffff'}
    ${'#10262e'} | ${'#d6e4e7'} | ${'#d6e4e7'}
  `('show $text on $ground as $readable', ({ ground, text, readable }: Record<string, string>) => {
    expect(colours({ menu_fondo: ground, menu_texto: text })['--menu-texto']).toBe(readable);
  });

  it('show the current item in the text colour when its own has too little contrast', () => {
    const white = colours({ menu_fondo: '#fff', menu_texto: '#fff', menu_seleccion: '#ffff00', submenu_fondo: '#000' });
    expect(white['--menu-seleccion']).toBe('#10262d');
    expect(white['--submenu-seleccion']).toBe('#ffff00');
  });
});

describe('Contrast', () => {
  it.each`
    one          | other        | ratio
    ${'#000000'} | ${'#ffffff'} | ${21}
    ${'#777777'} | ${'#ffffff'} | ${4.48}
    ${'#0a5f6e'} | ${'#ffffff'} | ${7.31}
  `('of $one and $other is $ratio', ({ one, other, ratio }: { one: string; other: string; ratio: number }) => {
    expect(contrast(parseColour(one)!, parseColour(other)!)).toBeCloseTo(ratio, 1);
  });
});
