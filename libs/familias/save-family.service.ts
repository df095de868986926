import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError, Database, type Actor, type Session } from '../platform';
import { SaveRecordService, type PreparedSave } from '../records';
import { familiasErrors } from './errors';
import { readPeople, type SentPerson } from './read-people';

type Fields = Record<string, unknown>;

/** The two kinds of people of a family: their records, and the fields that a family's page shows of them. */
const PEOPLE = [
  {
    lista: 'tutores',
    uno: 'tutor',
    campos: { nombre: 'nombre', apellidos: 'apellidos', email: 'email', telefono: 'telefono' },
  },
  {
    lista: 'alumnos',
    uno: 'alumno',
    campos: {
      nombre: 'nombre',
      apellidos: 'apellidos',
      email: 'email',
      telefono: 'telefono',
      origen: 'origen',
      curso: 'curso_escolar',
    },
  },
] as const;

interface PreparedPeople {
  lista: (typeof PEOPLE)[number]['lista'];
  people: PreparedSave[];
}

/** Saves a family with its people in one transaction: everything, or nothing and every reason why. */
@Injectable()
export class SaveFamilyService {
  constructor(
    private readonly records: SaveRecordService,
    private readonly db: Database,
  ) {}

  /**
   * @param id 0 makes a family. People left out of a list that is sent are taken off the family; their records stay.
   * @returns the family's id
   * @throws campos-por-corregir, personas-por-corregir (fields as `tutores.0.email`), guardada-antes, registro-desconocido
   */
  async save(id: number, body: Fields, session: Session, actor: Actor): Promise<number> {
    const sent = PEOPLE.map(({ lista, campos }) => ({ lista, people: readPeople(body[lista], lista, campos) }));
    const family = await this.records.prepare('familias', id, named(id, body, sent), session);
    const wrong: Record<string, string> = {};
    const prepared: PreparedPeople[] = [];
    for (const { lista, people } of sent)
      if (people !== undefined)
        prepared.push({ lista, people: await this.preparePeople(lista, people, id, session, wrong) });
    if (Object.keys(wrong).length > 0) throw familiasErrors['personas-por-corregir']({ campos: wrong });
    return this.db
      .transaction(actor, (manager) => this.write(manager, family, prepared, actor))
      .catch(async (error: unknown) => Promise.reject(await this.records.refusal(error, family.model)));
  }

  private async write(
    manager: EntityManager,
    family: PreparedSave,
    prepared: readonly PreparedPeople[],
    actor: Actor,
  ): Promise<number> {
    const familia = await this.records.write(manager, family, actor);
    for (const { lista, people } of prepared) {
      const ids: number[] = [];
      for (const person of people)
        ids.push(person.values.size === 0 ? person.id : await this.records.write(manager, person, actor));
      await manager.query(
        `UPDATE ${lista} SET familia_id = NULL, version = version + 1 WHERE familia_id = $1 AND id <> ALL($2::integer[])`,
        [familia, ids],
      );
      await manager.query(
        `UPDATE ${lista} SET familia_id = $1, version = version + 1 WHERE id = ANY($2::integer[]) AND familia_id IS NULL`,
        [familia, ids],
      );
      const [row]: { ajenas: number }[] = await manager.query(
        `SELECT count(*)::integer AS ajenas FROM ${lista} WHERE id = ANY($1::integer[]) AND familia_id IS DISTINCT FROM $2`,
        [ids, familia],
      );
      // Somebody put one of them into another family meanwhile.
      if (row?.ajenas !== 0) throw familiasErrors['persona-en-otra']();
    }
    return familia;
  }

  /** What is wrong with somebody stands at their place in the list that was sent. */
  private async preparePeople(
    lista: PreparedPeople['lista'],
    people: readonly SentPerson[],
    familia: number,
    session: Session,
    wrong: Record<string, string>,
  ): Promise<PreparedSave[]> {
    const stored = await this.stored(lista, people);
    const prepared: PreparedSave[] = [];
    for (const [index, { id, fields }] of people.entries()) {
      const at = `${lista}.${String(index)}`;
      const row = stored.get(id);
      if (id !== 0 && row === undefined) wrong[`${at}.id`] = 'Esa persona ya no está.';
      else if (row !== undefined && row.familia_id !== null && row.familia_id !== familia)
        wrong[`${at}.id`] = 'Ya está en otra familia: quítela antes de ella.';
      else {
        const save = await this.preparePerson(lista, at, id, changesOf(fields, row), session, wrong);
        if (save !== null) prepared.push(save);
      }
    }
    return prepared;
  }

  private async preparePerson(
    lista: PreparedPeople['lista'],
    at: string,
    id: number,
    fields: Fields,
    session: Session,
    wrong: Record<string, string>,
  ): Promise<PreparedSave | null> {
    try {
      return await this.records.prepare(lista, id, fields, session);
    } catch (error) {
      if (!(error instanceof AppError) || error.details.campos === undefined) throw error;
      for (const [campo, frase] of Object.entries(error.details.campos))
        wrong[`${at}.${sentName(lista, campo)}`] = frase;
      return null;
    }
  }

  private async stored(
    lista: PreparedPeople['lista'],
    people: readonly SentPerson[],
  ): Promise<Map<number, StoredPerson>> {
    const rows = await this.db.rows<StoredPerson>(`SELECT * FROM ${lista} WHERE id = ANY($1::integer[])`, [
      people.map(({ id }) => id),
    ]);
    return new Map(rows.map((row) => [row.id, row]));
  }
}

type StoredPerson = { id: number; familia_id: number | null } & Fields;

/** What is said of a person that is not so already: whoever is only named is not written. */
function changesOf(fields: Fields, row?: StoredPerson): Fields {
  if (row === undefined) return fields;
  return Object.fromEntries(Object.entries(fields).filter(([campo, value]) => (value ?? '') !== (row[campo] ?? '')));
}

/** A new family that nobody named is called by the surnames of the first of its people. */
function named(id: number, body: Fields, sent: readonly { people: SentPerson[] | undefined }[]): Fields {
  const { tutores: _tutores, alumnos: _alumnos, ...own } = body;
  if (id !== 0 || (typeof own.nombre === 'string' && own.nombre.trim() !== '')) return own;
  const everybody = sent.toReversed().flatMap(({ people = [] }) => people);
  const surnames = everybody
    .map(({ fields }) => fields.apellidos)
    .find((text) => typeof text === 'string' && text.trim() !== '');
  if (surnames === undefined) throw familiasErrors['sin-nombre']({ campos: { nombre: 'Falta este dato.' } });
  return { ...own, nombre: surnames };
}

/** The name under which a field of a person was sent. */
function sentName(lista: PreparedPeople['lista'], campo: string): string {
  const { campos } = PEOPLE.find((kind) => kind.lista === lista) ?? PEOPLE[0];
  return Object.entries(campos).find(([, stored]) => stored === campo)?.[0] ?? campo;
}
