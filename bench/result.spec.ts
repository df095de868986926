import type { Chosen } from './options';
import { conclude } from './result';

const MISSED = [{ sentence: '3 veces el suelo', holds: false }];

function concluding(size: Chosen): { code: number; lines: string[] } {
  const lines: string[] = [];
  const code = conclude({ size, checks: MISSED, parts: ['cuotas', 'cartas'] }, (line) => lines.push(line));
  return { code, lines };
}

it('a missed limit fails a size that is judged', () => {
  const { code, lines } = concluding({ name: 'completo', isJudged: true });
  expect(code).toBe(1);
  expect(lines[0]).toBe('✗ 3 veces el suelo');
});

it('a missed limit does not fail a size that is not judged', () => {
  expect(concluding({ name: 'rapido', isJudged: false }).code).toBe(0);
  expect(concluding({ name: 'minimo', isJudged: false })).toMatchObject({
    code: 0,
    lines: ['· 3 veces el suelo', expect.any(String)],
  });
});

it('the last line names the parts that have run', () => {
  const { lines } = concluding({ name: 'minimo', isJudged: false });
  expect(lines.at(-1)).toBe('Todo ha terminado con las mismas respuestas: cuotas · cartas');
});
