import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Get, Post } from '../../libs/platform/http';

const ROOT = join(__dirname, '..', '..');

/** What the linter says of a source, as if it stood in this file. */
function lint(file: string, source: string): { code: number | null; output: string } {
  const eslint = join(ROOT, 'node_modules', 'eslint', 'bin', 'eslint.js');
  const args = [eslint, '--stdin', '--stdin-filename', file, '--max-warnings', '0'];
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: ROOT, input: source, encoding: 'utf8' });
  return { code: status, output: stdout };
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

  it('is refused by the linter with the decorators of Nest', () => {
    const { code, output } = lint(
      'libs/alumnos/alumnos.module.ts',
      controller("import { Get } from '@nestjs/common';"),
    );
    expect(code).toBe(1);
    expect(output).toContain('Routes declare who may call them');
  }, 60_000);

  it('is what the linter objects to, and nothing else: with its permission it passes', () => {
    const source = controller("import { Get } from '../platform/http';").replace("'todo')", "'todo', 'identificado')");
    expect(lint('libs/alumnos/alumnos.module.ts', source)).toEqual({ code: 0, output: '' });
  }, 60_000);
});
