import { rectificationTexts } from './rectification-text';

const cited = (id: number, numero: string | null) => ({ id, numero });

it('[PLUS-19] an invoice shows what rectifies it, in whole or in part, and what it rectifies', () => {
  const texts = (rectificadaPor: ReturnType<typeof cited>[], entera: boolean) =>
    rectificationTexts({ rectifica: null, rectificadaPor, entera }).map(({ text }) => text);
  expect(texts([cited(2, 'R-1')], true)).toEqual(['Rectificada por']);
  expect(texts([cited(2, 'R-1'), cited(3, null)], false)).toEqual([
    ...['Rectificada en parte por', 'Rectificativa sin emitir:'],
  ]);
  const rectifying = { rectifica: cited(1, 'A-1'), rectificadaPor: [], entera: false };
  expect(rectificationTexts(rectifying).map(({ text }) => text)).toEqual(['Rectifica la factura']);
});
