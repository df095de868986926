import { firstNames } from './names';

it('names the first five of the chosen students, in order, and how many more there are', () => {
  const labels = ['Gil, Eva · A-7', 'Alonso Vega, Hugo · A-1', 'Bermejo, Noa', 'Cobo, Leo', 'Díaz, Ana', 'Egea, Iker'];
  const first = ['Alonso Vega, Hugo', 'Bermejo, Noa', 'Cobo, Leo', 'Díaz, Ana', 'Egea, Iker'];
  expect(firstNames([...labels, 'Haro, Sol'])).toEqual({ shown: first, more: 2 });
  expect(firstNames(labels)).toEqual({ shown: [...first, 'Gil, Eva'], more: 0 });
  expect(firstNames(['', ''])).toEqual({ shown: [], more: 0 });
});
