import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError, Database, oneRow, type Actor, type Session } from '../platform';
import { SaveRecordService, type PreparedSave } from '../records';
import { familiasErrors } from './errors';
import { PERSONA_LISTS, type PersonaList } from './personas/persona-lists';
import { PreparePersonasService, type PreparedPersona } from './personas/prepare-personas.service';
import { readPersonas, readShownIds, type SentPersona } from './personas/read-personas';

type Fields = Record<string, unknown>;

interface SentList {
  list: PersonaList;
  personas: SentPersona[] | undefined;
  shownIds: number[] | undefined;
}

interface PreparedList {
  list: PersonaList;
  personas: PreparedPersona[];
  shownIds: number[] | undefined;
}

/** Saves a family with its people in one transaction. If the save is refused, the error has all reasons. */
@Injectable()
export class SaveFamiliaService {
  constructor(
    private readonly saving: SaveRecordService,
    private readonly personas: PreparePersonasService,
    private readonly db: Database,
  ) {}

  /**
   * Saves a family. If the body has a list of people, all people who are not in this list leave the family, but their records stay.
   * @param id 0 creates a family
   * @returns the family's id
   * @throws campos-por-corregir, personas-por-corregir (fields as `tutores.0.email`), guardada-antes, registro-desconocido
   */
  async save(id: number, body: Fields, session: Session, actor: Actor): Promise<number> {
    const sent = PERSONA_LISTS.map((list): SentList => ({
      list,
      personas: readPersonas(body[list], list),
      shownIds: readShownIds(body[`${list}_vistos`], list),
    }));
    const { familia, lists } = await this.prepare(id, withDefaultName(id, body, sent), sent, session);
    return this.saving.inTransaction(familia.model, actor, (manager) => this.write(manager, familia, lists, actor));
  }

  /**
   * Checks the family and all its people, and throws only afterwards, so that one error contains all wrong fields.
   * @throws personas-por-corregir
   */
  private async prepare(
    id: number,
    body: Fields,
    sent: readonly SentList[],
    session: Session,
  ): Promise<{ familia: PreparedSave; lists: PreparedList[] }> {
    const { familia, campos } = await this.prepareFamilia(id, body, session);
    const lists: PreparedList[] = [];
    for (const { list, personas, shownIds } of sent) {
      if (personas === undefined) continue;
      const prepared = await this.personas.prepare({ list, familiaId: id, personas }, session);
      Object.assign(campos, prepared.campos);
      lists.push({ list, shownIds, personas: prepared.personas });
    }
    if (familia === null || Object.keys(campos).length > 0) throw familiasErrors['personas-por-corregir']({ campos });
    return { familia, lists };
  }

  private async prepareFamilia(
    id: number,
    body: Fields,
    session: Session,
  ): Promise<{ familia: PreparedSave | null; campos: Record<string, string> }> {
    try {
      return { familia: await this.saving.prepare({ code: 'familias', id, body }, session), campos: {} };
    } catch (error) {
      if (!(error instanceof AppError) || error.details.campos === undefined) throw error;
      return { familia: null, campos: { ...error.details.campos } };
    }
  }

  private async write(
    manager: EntityManager,
    familia: PreparedSave,
    lists: readonly PreparedList[],
    actor: Actor,
  ): Promise<number> {
    const familiaId = await this.saving.write(manager, familia, actor);
    for (const { list, personas, shownIds } of lists) {
      const ids: number[] = [];
      for (const persona of personas) ids.push(await this.writePersona(manager, persona, actor));
      await moveMembers(manager, { list, familiaId, ids, shownIds });
    }
    return familiaId;
  }

  private async writePersona(manager: EntityManager, persona: PreparedPersona, actor: Actor): Promise<number> {
    if (typeof persona === 'number') return persona;
    return persona.values.size === 0 ? persona.id : this.saving.write(manager, persona, actor);
  }
}

interface Members {
  list: PersonaList;
  familiaId: number;
  ids: number[];
  shownIds: number[] | undefined;
}

/** Moves the people with these ids into the family, and removes the other people from it. @throws persona-en-otra */
async function moveMembers(manager: EntityManager, { list, familiaId, ids, shownIds }: Members): Promise<void> {
  await manager.query(
    `UPDATE ${list} SET familia_id = NULL, version = version + 1 WHERE familia_id = $1 AND id <> ALL($2::integer[])
       AND ($3::integer[] IS NULL OR id = ANY($3))`,
    [familiaId, ids, shownIds ?? null],
  );
  await manager.query(
    `UPDATE ${list} SET familia_id = $1, version = version + 1 WHERE id = ANY($2::integer[]) AND familia_id IS NULL`,
    [familiaId, ids],
  );
  const counted: { elsewhere: number }[] = await manager.query(
    `SELECT count(*)::integer AS elsewhere FROM ${list} WHERE id = ANY($1::integer[]) AND familia_id IS DISTINCT FROM $2`,
    [ids, familiaId],
  );
  // If this is not 0, another request has moved one of the people to another family since the check.
  if (oneRow(counted).elsewhere !== 0) throw familiasErrors['persona-en-otra']();
}

/**
 * Returns the family's own fields from the body. If a new family has no name, it gets the surnames of its first student. If it has no
 * student, it gets the surnames of its first guardian.
 */
function withDefaultName(id: number, body: Fields, sent: readonly SentList[]): Fields {
  const { tutores: _tutores, alumnos: _alumnos, ...own } = body;
  if (id !== 0 || !isBlank(own.nombre)) return own;
  const personas = sent.toReversed().flatMap(({ personas: listed = [] }) => listed);
  const surnames = personas.map(({ fields }) => fields.apellidos).find((text) => !isBlank(text));
  return surnames === undefined ? own : { ...own, nombre: surnames };
}

const isBlank = (value: unknown): boolean => typeof value !== 'string' || value.trim() === '';
