import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Get, Post } from '../../libs/platform/http';

const ROOT = join(__dirname, '..', '..');

/** What the linter says of each source, as if it stood in that file. */
function lint(sources: Record<string, string>): Record<string, string[]> {
  const script = join(__dirname, 'lint-sources.mjs');
  const input = JSON.stringify(sources);
  const { stdout } = spawnSync(process.execPath, [script], { cwd: ROOT, input, encoding: 'utf8' });
  return JSON.parse(stdout) as Record<string, string[]>;
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

describe('a route without a declared permission', () => {
  it('does not compile with the decorators of the house', () => {
    // @ts-expect-error who may call it is missing; if this compiled, the check of types would fail here
    expect(() => Get('plantado')).not.toThrow();
    // @ts-expect-error the same for what changes something
    expect(() => Post('plantado')).not.toThrow();
    // @ts-expect-error a permission that nobody declared
    expect(() => Get('plantado', { permiso: 'plantado.ver' })).not.toThrow();
  });

  it('is refused by the linter with the decorators of Nest; with its permission the linter has nothing to say', () => {
    const declared = controller("import { Get } from '../platform/http';").replace(
      "'todo')",
      "'todo', 'identificado')",
    );
    const said = lint({
      'libs/alumnos/alumnos.module.ts': controller("import { Get } from '@nestjs/common';"),
      'libs/cursos/cursos.module.ts': declared,
    });
    expect(said['libs/alumnos/alumnos.module.ts']).toEqual([
      expect.stringContaining('Routes declare who may call them'),
    ]);
    expect(said['libs/cursos/cursos.module.ts']).toEqual([]);
  }, 60_000);
});
