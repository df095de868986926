import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Get, Post } from '../../libs/platform/http';
import { copyProject } from '../support/project-copy';

interface Finding {
  filename: string;
  message: string;
  help?: string;
}

/** Writes each source to its path in a copy of the project and runs the linter there. Returns the messages by path. */
function lint(sources: Record<string, string>): Record<string, string[]> {
  const copy = copyProject(Object.fromEntries(Object.entries(sources).map(([file, source]) => [file, () => source])));
  try {
    const linter = join(copy.folder, 'node_modules/oxlint/bin/oxlint');
    const files = Object.keys(sources);
    const options = { cwd: copy.folder, encoding: 'utf8' } as const;
    const { stdout } = spawnSync(process.execPath, [linter, '--format=json', ...files], options);
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: Finding[] };
    const said = diagnostics.map(({ filename, message, help = '' }) => ({ filename, sentence: `${message} ${help}` }));
    const sentencesOf = (file: string) =>
      said.filter(({ filename }) => filename === file).map(({ sentence }) => sentence);
    return Object.fromEntries(files.map((file) => [file, sentencesOf(file)]));
  } finally {
    copy.remove();
  }
}

const controller = (imports: string): string => `
import { Controller } from '@nestjs/common';
${imports}

@Controller('plantado')
export class Plantado {
  @Get('todo')
  todo(): string {
    return 'todo';
  }
}
`;

/** Expressions that the linter must refuse: each converts an amount to a number, or calculates with amounts that are text. */
const FLOATS = [
  'parseFloat(line.precio)',
  'parseInt(line.precio, 10)',
  'Number(line.precio)',
  'Number.parseFloat(line.precio)',
  '[line.precio].map(Number)',
  '+line.precio',
  'rate.toFixed(2)',
  'Math.round(rate)',
  'rate * 0.21',
  'line.precio + String(rate)',
  'precio + rate',
  'rate < precio',
  'importeIVA1 - rate',
];

const planted = `
export function plantado(line: { precio: string; total: string }, rate: number, precio: number, importeIVA1: number) {
  return [${FLOATS.join(', ')}];
}
`;

const MONEY = {
  'libs/facturas/calculo/line.ts': planted,
  'libs/platform/dinero/plantado.ts': planted,
  'frontend/src/ui/inputs/AmountInput.tsx': planted,
};

const EXACT = `
import { dinero, toInteger, toWire2 } from '../../platform/dinero';

export function exacto(line: { precio: string; cantidad: string; id: string }, count: number) {
  const id = toInteger(line.id) ?? 0;
  return { id: id + count - 1, total: toWire2(dinero(line.precio).times(line.cantidad)) };
}
`;

const READS = `
import type { Page } from 'playwright-core';
import { poll } from '../support/poll';

export async function plantado(page: Page) {
  const rows = page.getByRole('row');
  expect(await rows.count()).toBe(2);
  const first = await rows.first().textContent();
  poll(() => rows.count()).toBe(2);
  await poll(() => rows.first().textContent()).not.toBe(first);
}
`;

let messages: Record<string, string[]>;

// The linter starts once for all tests.
beforeAll(() => {
  const declared = controller("import { Get } from '../platform/http';").replace("'todo')", "'todo', 'identificado')");
  messages = lint({
    'libs/facturas/calculo/invoice-totals.ts': EXACT,
    ...MONEY,
    'libs/notas/order.ts': planted,
    'libs/notas/held.ts': 'export interface HeldNotes { id: number }\n',
    'libs/alumnos/alumnos.module.ts': controller("import { Get } from '@nestjs/common';"),
    'libs/cursos/cursos.module.ts': declared,
    'test/notas/notas.browser.ts': READS,
    'test/notas/notas.test.ts': READS,
  });
}, 120_000);

describe('a route without a declared permission', () => {
  it('does not compile with the decorators of the platform', () => {
    // @ts-expect-error the permission is missing; if this compiled, the type check would fail here
    expect(() => Get('plantado')).not.toThrow();
    // @ts-expect-error a route that changes something needs one too
    expect(() => Post('plantado')).not.toThrow();
    // @ts-expect-error a permission that is not declared
    expect(() => Get('plantado', { permission: 'plantado.ver' })).not.toThrow();
  });

  it('is refused by the linter with the decorators of Nest; the linter accepts it with its permission', () => {
    expect(messages['libs/alumnos/alumnos.module.ts']).toEqual([
      expect.stringContaining('Routes declare who may call them'),
    ]);
    expect(messages['libs/cursos/cursos.module.ts']).toEqual([]);
  });
});

describe('money never meets a float', () => {
  const floats = (file: string) =>
    messages[file]?.filter((sentence) => sentence.startsWith('Money never meets a float'));

  it.each(Object.keys(MONEY))('the linter refuses every line planted in %s', (file) => {
    expect(floats(file)).toHaveLength(FLOATS.length);
  });

  it('the linter takes exact amounts, and ids and counts that are read as such', () => {
    expect(messages['libs/facturas/calculo/invoice-totals.ts']).toEqual([]);
  });

  it('the linter accepts numbers in folders without amounts', () => {
    expect(floats('libs/notas/order.ts')).toEqual([]);
  });
});

it('a type named after a participle is refused by the linter', () => {
  expect(messages['libs/notas/held.ts']).toEqual([expect.stringContaining('«HeldNotes» does not say what it is')]);
});

describe('a browser test', () => {
  it('reads a page by an awaited `poll` or after a wait: the linter refuses any other read', () => {
    expect(messages['test/notas/notas.browser.ts']).toEqual([
      expect.stringContaining('write await poll'),
      expect.stringContaining('wait just before this read'),
      expect.stringContaining('Promises must be awaited'),
    ]);
    expect(messages['test/notas/notas.test.ts']).toEqual([expect.stringContaining('Promises must be awaited')]);
  });
});
