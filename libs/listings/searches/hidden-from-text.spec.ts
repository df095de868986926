import { hiddenFromText } from './hidden-from-text';

it('[LIST-09] sharing a search says how many roles will not see it', () => {
  expect(hiddenFromText([])).toBeNull();
  expect(hiddenFromText(['profesorado'])).toBe('1 rol no la verá, porque usa un dato que no puede ver: Profesorado.');
  expect(hiddenFromText(['profesorado', 'familias'])).toBe(
    '2 roles no la verán, porque usa un dato que no pueden ver: Profesorado y Familias.',
  );
});
