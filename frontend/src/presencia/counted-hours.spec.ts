import { withCountedHours } from './counted-hours';
import { sampleEntry } from './sample-entry';

const DAY = { fecha: '2026-10-30', fecha_form: '30/10/2026' };
const NIGHT = { ...DAY, hora_inicio: '23:00', hora_fin: '07:00' };
const proposed = { estado: 'pendiente', hora_inicio: '21:00', hora_fin: '06:00', original: NIGHT } as const;

it('[PLUS-47] in a closed month a correction without agreement leaves the original hours', () => {
  expect(withCountedHours(sampleEntry({ ...proposed, vigente: NIGHT }))).toMatchObject({
    hora_inicio: '23:00',
    hora_fin: '07:00',
    original: null,
  });
});

it('[PLUS-47] in a closed month the hours agreed before such a correction are shown beside the original', () => {
  const agreed = { ...DAY, hora_inicio: '22:00', hora_fin: '06:00' };
  expect(withCountedHours(sampleEntry({ ...proposed, vigente: agreed }))).toMatchObject({
    hora_inicio: '22:00',
    hora_fin: '06:00',
    original: NIGHT,
  });
});

it('[PLUS-47] in a closed month an added entry without agreement, and an agreed entry, stay as they are', () => {
  const added = sampleEntry({ estado: 'pendiente', vigente: null });
  expect(withCountedHours(added)).toBe(added);
  const agreed = sampleEntry({ ...proposed, estado: 'conforme' });
  expect(withCountedHours(agreed)).toBe(agreed);
});
