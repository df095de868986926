import { keptFromText } from './kept-from-text';

it('[LIST-09] who shares a search reads how many roles will not see it', () => {
  expect(keptFromText([])).toBeNull();
  expect(keptFromText(['profesorado'])).toBe('1 rol no la verá, porque usa un dato que no puede ver: Profesorado.');
  expect(keptFromText(['profesorado', 'familias'])).toBe(
    '2 roles no la verán, porque usa un dato que no pueden ver: Profesorado y Familias.',
  );
});
