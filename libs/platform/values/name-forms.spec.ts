import { nameForms } from './name-forms';

it.each([
  ['Pérez López', ['Pérez López']],
  ['Pérez   López ', ['Pérez López ']],
  ['Pérez-López', ['Pérez López', 'PérezLópez']],
  ['Pérez – López', ['Pérez López']],
  ['O’Connor', ['O Connor', 'OConnor']],
  ["o'con", ['o con', 'ocon']],
  ['Marcel·la', ['Marcel la', 'Marcella']],
  ['-', ['\u001f']],
])('[PLUS-09] «%s» is compared as %j', (typed, forms) => {
  expect(nameForms(typed)).toEqual(forms);
});
