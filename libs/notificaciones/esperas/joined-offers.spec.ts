import { buttonOf, subjectOfPeople } from './joined-offers';
import type { OfferNews } from './offer-texts';

const news = (tipo: OfferNews, curso: string, leeSolo = false) => ({
  ...{ tipo, curso, leeSolo, alumno: 'Lucía', puesto: 3, caduca: '2026-12-02T18:00' },
});
const [offerOfA, offerOfB] = [news('ofrecida', 'A'), news('ofrecida', 'B')];
const [olderOffer, olderLine] = [news('ofrecida', 'B', true), news('espera', 'B', true)];

it.each([
  ['Hay plaza en A', 'Ver la plaza', [[offerOfA]]],
  ['Hay plaza en A', 'Ver las plazas', [[offerOfA], [offerOfA]]],
  ['Listas de espera: hay plaza', 'Ver las plazas', [[offerOfA, offerOfB]]],
  ['Listas de espera: hay plaza', 'Ver la plaza', [[offerOfA], [news('espera', 'B')]]],
  ['Novedades de las listas de espera', null, [[news('espera', 'A'), news('oferta_caducada', 'B')]]],
])('[PLUS-35] news of several places is one message: «%s», with the button «%s»', (subject, button, people) => {
  expect([subjectOfPeople(people), buttonOf(people)]).toEqual([subject, button]);
});

it.each([
  ['Novedades de las listas de espera', [[offerOfA], [olderLine]]],
  ['Listas de espera: hay plaza', [[offerOfA], [olderOffer]]],
])('[PLUS-35] subject and button of a message that siblings read tell none of the other: «%s»', (subject, people) => {
  expect([subjectOfPeople(people), buttonOf(people)]).toEqual([subject, 'Ver en el campus']);
});
