import type { EntityManager } from 'typeorm';
import { loadAcademyContact } from '../../platform';
import { minuteOf } from '../../platform/civil';
import { groupBy } from '../../platform/lists/group-by';
import { zip } from '../../platform/lists/zip-lists';
import { optOutToken } from '../firma/opt-out-token';
import { loadSigningKey } from '../firma/signing-key';
import { aboutText, type RenderedCopy } from '../calculo/render-copy';
import { renderCopies } from '../destinatarios/mensaje-facts';
import type { Moment } from './envio-changes';
import type { EnvioRow } from './envio-rows';
import { loadContents, type MessageContent } from './load-contents';
import { withOwnStudents } from './own-students';
import { parsePersonKey } from './person-columns';

/** A message as one recipient reads it, with everything that a letter needs. */
export interface WrittenCopy extends RenderedCopy {
  content: MessageContent;
  academy: { nombre: string; telefono: string; email: string };
  /** The token of the opt-out address; null if the message is not comercial. */
  optOut: string | null;
}

/** Writes the copies of envíos, by id. The number of statements does not depend on the number of envíos of a message. */
export async function loadCopies(
  manager: EntityManager,
  rows: readonly EnvioRow[],
  { now, zone }: Moment,
): Promise<Map<number, WrittenCopy>> {
  const groups = groupBy(await withOwnStudents(manager, rows), ({ mensajeId }) => mensajeId);
  const contents = await loadContents(manager, [...groups.keys()]);
  const academy = await loadAcademyContact(manager);
  const today = minuteOf(now, zone).slice(0, 10);
  const copies = new Map<number, WrittenCopy>();
  for (const content of contents) {
    const group = groups.get(content.id) ?? [];
    const rendered = await render(manager, group, { content, today });
    const tokens = await optOutTokens(manager, group, content);
    for (const [row, copy] of zip(group, rendered))
      copies.set(row.id, { ...copy, content, academy, optOut: tokens.get(row.id) ?? null });
  }
  return copies;
}

interface RenderInput {
  content: MessageContent;
  today: string;
}

/** Only texts with variables, and messages with parts, need the facts about people. A name in a mail about access is no template. */
async function render(manager: EntityManager, rows: readonly EnvioRow[], input: RenderInput): Promise<RenderedCopy[]> {
  const { content, today } = input;
  const isPlain = content.acceso !== null || (!content.hasParts && !`${content.asunto}${content.texto}`.includes('{{'));
  if (isPlain) return renderPlain(manager, rows, input);
  const ids = rows.map(({ persona, alumnos }) => ({ persona: parsePersonKey(persona), alumnos }));
  return renderCopies(manager, content.id, ids, { origin: content.origin, today });
}

interface StudentRow {
  id: number;
  nombre: string;
  birthDate: string | null;
}

async function renderPlain(
  manager: EntityManager,
  rows: readonly EnvioRow[],
  input: RenderInput,
): Promise<RenderedCopy[]> {
  const ids = [...new Set(rows.flatMap(({ alumnos }) => alumnos))];
  const students: StudentRow[] = ids.length === 0 ? [] : await manager.query(SELECT_STUDENTS, [ids]);
  const byId = new Map(students.map((student) => [student.id, student]));
  const { asunto, texto } = input.content;
  return rows.map(({ persona, alumnos }) => {
    const about = alumnos.flatMap((id) => byId.get(id) ?? []);
    const named = about.map((one) => ({ ...one, persona: { id: one.id, tipo: 'ALU' as const } }));
    return { asunto, texto, sobre: aboutText(named, parsePersonKey(persona), input.today) };
  });
}

const SELECT_STUDENTS = `
  SELECT id, nombre, fecha_nacimiento::text AS "birthDate" FROM alumnos WHERE id = ANY ($1::integer[])`;

async function optOutTokens(
  manager: EntityManager,
  rows: readonly EnvioRow[],
  { categoria }: MessageContent,
): Promise<Map<number, string>> {
  if (categoria !== 'comercial') return new Map();
  const key = await loadSigningKey(manager);
  return new Map(
    rows.map(({ id, persona }) => [id, optOutToken({ persona: parsePersonKey(persona), categoria }, key)]),
  );
}
