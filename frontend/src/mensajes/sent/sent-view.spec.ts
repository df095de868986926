import { sentReducer, startView } from './sent-view';

it('[PLUS-35] a sent message opens with the channel on which it went', () => {
  expect((['01', '02', '03'] as const).map((type) => startView(type).way)).toEqual(['correo', 'telegram', 'campus']);
});

it('[PLUS-35] another filter, search or way shows the first page of its rows', () => {
  const third = { ...startView('01'), filter: 'dudosos', text: 'ana', page: 3 };
  expect(sentReducer(third, { type: 'filter', code: 'fuera' })).toEqual({ ...third, filter: 'fuera', page: 1 });
  expect(sentReducer(third, { type: 'text', text: 'eva' })).toEqual({ ...third, text: 'eva', page: 1 });
  expect(sentReducer(third, { type: 'way', way: 'campus' })).toEqual({
    way: 'campus',
    filter: 'todos',
    text: 'ana',
    page: 1,
  });
});
