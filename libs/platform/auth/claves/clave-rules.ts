import { Injectable } from '@nestjs/common';
import { loadAcademyName } from '../../academy/academy';
import { Database } from '../../db';
import { platformErrors } from '../../errors';
import { weaknessOf } from './weak-clave';

/** Refuses weak claves. A new clave is compared with the names of the user and of the academy, because a guesser would try these names. */
@Injectable()
export class ClaveRules {
  constructor(private readonly db: Database) {}

  /**
   * Refuses a weak clave.
   * @param field the field of the request that has the clave
   * @throws datos-invalidos with the reason at the field
   */
  async check(clave: string, userId: number, field: string): Promise<void> {
    const names = await this.db.rows<{ username: string; nombre: string; email: string | null }>(
      'SELECT username, nombre, email FROM usuarios WHERE id = $1',
      [userId],
    );
    const own = names.flatMap(({ username, nombre, email }) => [username, nombre, (email ?? '').replace(/@.*$/s, '')]);
    refuseWeak(clave, [...own, await loadAcademyName(this.db)], field);
  }
}

/** @throws datos-invalidos with the reason at the field */
export function refuseWeak(clave: string, names: readonly string[], field: string): void {
  const weakness = weaknessOf(clave, names);
  if (weakness !== null) throw platformErrors['datos-invalidos']({ campos: { [field]: weakness } });
}
