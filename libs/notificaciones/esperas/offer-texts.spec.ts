import { offerText, type OfferFact } from './offer-texts';

const fact = (tipo: OfferFact['tipo']): OfferFact => ({
  ...{ tipo, alumno: 'Lucía', curso: 'Inglés A2', puesto: 3, caduca: '2026-12-02T18:00' },
});

it('[PLUS-35] an offered place says until when it is kept', () => {
  expect(offerText(fact('ofrecida'))).toEqual({
    asunto: 'Hay plaza en Inglés A2',
    frase:
      'Hay una plaza en Inglés A2 para Lucía. Se guarda hasta el miércoles 02/12, a las 18:00; después se ofrece a quien sigue en la lista. Se acepta o se rechaza en el campus.',
  });
});

it('[PLUS-35] a family on a waiting list is told its place in line', () => {
  expect(offerText(fact('espera')).frase).toContain('en la lista de espera de Inglés A2, en el puesto 3');
});

it('[PLUS-35] a lapsed offer says why the place is gone, also if nobody follows in the list', () => {
  expect(offerText(fact('oferta_caducada')).frase).toBe(
    'La plaza en Inglés A2 para Lucía ya no se guarda, porque el plazo terminó sin respuesta. Para volver a la lista, escriba a la academia.',
  );
});
