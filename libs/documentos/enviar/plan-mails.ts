import { hash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { PersonaId } from '../../contracts';
import { loadDestinosFacts, NO_TEXTS } from '../../mensajes';
import { fullName, personKey, personOf, type DestinosFacts, type DestinosPlan } from '../../mensajes/calculo';
import { groupBy } from '../../platform/lists/group-by';
import { andText } from '../../platform/text';
import type { Documento, Problem } from '../calculo/document';
import { narrowReach, planFor, reachOf, type Guardian } from '../calculo/recipients';
import type { DocumentKind } from '../datos/kinds';
import { loadSent } from '../datos/load-sent';

/** One message that is planned: some documents for the same people. */
export interface PlannedMail {
  /** The people, which name the message in its run. */
  clave: string;
  /** `Elena Muñoz y Pablo García` */
  nombre: string;
  personas: readonly PersonaId[];
  documentos: readonly Documento[];
  destinos: string[];
  /** The names of the people without a campus user. */
  sinCampus: string[];
  /** Changes if the documents or the addresses change. */
  huella: string;
}

export interface LeftOut {
  documento: Documento;
  /** Who is not reached, or the name on the document. */
  nombre: string;
  problem: Problem;
  /** The page where the reason can be corrected. */
  url: string;
}

export interface MailPlan {
  mails: PlannedMail[];
  omitidos: LeftOut[];
}

export interface PlanOptions {
  ids: readonly number[];
  /** Also what was sent before. */
  repetir: boolean;
  /** `YYYY-MM-DD` */
  today: string;
  /** The keys of the only people who get a message (`TUT12`); left out or null: everybody who gets the documents. */
  onlyTo?: ReadonlySet<string> | null;
}

/** Works out which messages are sent for documents, and which documents are left out and why. The number of statements is fixed. */
export async function planMails(
  manager: EntityManager,
  kind: DocumentKind,
  { ids, repetir, today, onlyTo = null }: PlanOptions,
): Promise<MailPlan> {
  const documentos = await kind.read(manager, ids);
  const sent = repetir ? new Map<string, string>() : await loadSent(manager, documentos.map(({ clave }) => clave), today); // oxfmt-ignore
  const guardians = await loadGuardians(manager, documentos);
  const facts = await loadFacts(manager, documentos, guardians, today);
  const omitidos: LeftOut[] = [];
  const reached: { documento: Documento; personas: readonly PersonaId[] }[] = [];
  for (const documento of documentos) {
    const problem = problemOf(documento, sent);
    if (problem !== null) {
      omitidos.push({ documento, nombre: documento.holder.nombre, problem, url: documento.url });
      continue;
    }
    const reach = narrowReach(reachOf(documento.holder, guardians, facts), onlyTo, documento.holder);
    if ('personas' in reach) reached.push({ documento, personas: reach.personas });
    else omitidos.push({ documento, ...reach.unreached, url: payerUrl(documento) });
  }
  const groups = groupBy(reached, ({ personas }) => keyOf(personas));
  const mails = [...groups].map(([clave, group]) => toMail(clave, group, facts));
  return { mails, omitidos };
}

const keyOf = (personas: readonly PersonaId[]): string => personas.map(personKey).toSorted().join(',');

function problemOf({ problem, clave }: Documento, sent: ReadonlyMap<string, string>): Problem | null {
  const before = sent.get(clave);
  return problem ?? (before === undefined ? null : { motivo: before, codigo: 'ya-enviada' });
}

/** The record with the address of the payer; without a payer, the document. */
function payerUrl({ holder: { profesorId, alumnoId, familiaId }, url }: Documento): string {
  if (profesorId !== null) return `/administrar/profesores/ficha/${String(profesorId)}/`;
  if (alumnoId !== null) return `/administrar/alumnos/ficha/${String(alumnoId)}/`;
  return familiaId === null ? url : `/administrar/familias/ficha/${String(familiaId)}/`;
}

function toMail(
  clave: string,
  group: readonly { documento: Documento; personas: readonly PersonaId[] }[],
  facts: DestinosFacts,
): PlannedMail {
  const personas = group[0]?.personas ?? [];
  const documentos = group.map(({ documento }) => documento);
  const plan = planFor(personas, facts);
  const destinos = plan.envios.map(({ destino }) => destino);
  const content = [clave, documentos.map((one) => one.clave), destinos];
  return {
    clave,
    nombre: andText(personas.map((persona) => fullName(personOf(facts, persona)))),
    personas,
    documentos,
    destinos,
    sinCampus: withoutCampus(plan, facts),
    huella: hash('sha256', JSON.stringify(content), 'hex'),
  };
}

/** The names of those who get a mail and have no user of the campus. */
const withoutCampus = ({ envios }: DestinosPlan, facts: DestinosFacts): string[] =>
  envios
    .map(({ persona }) => personOf(facts, persona))
    .filter(({ userId }) => userId === null)
    .map(fullName);

function loadGuardians(manager: EntityManager, documentos: readonly Documento[]): Promise<Guardian[]> {
  const families = documentos.flatMap(({ holder }) => holder.familiaId ?? []);
  return manager.query(
    `SELECT id, familia_id AS "familiaId", nullif(nif, '') AS nif, activo AS "isActive" FROM tutores
     WHERE familia_id = ANY($1::integer[]) ORDER BY id`,
    [families],
  );
}

/** The facts of everybody who may get one of the documents. */
function loadFacts(
  manager: EntityManager,
  documentos: readonly Documento[],
  guardians: readonly Guardian[],
  today: string,
): Promise<DestinosFacts> {
  const people = [
    ...guardians.map(({ id }): PersonaId => ({ tipo: 'TUT', id })),
    ...documentos.flatMap(({ holder }) => peopleOf(holder)),
  ];
  const chosen = new Map(people.map((persona) => [personKey(persona), { ...persona, cursoId: null }]));
  return loadDestinosFacts(manager, {
    personas: [...chosen.values()],
    canales: ['correo'],
    categoria: 'servicio',
    oficial: false,
    isTrial: false,
    texts: NO_TEXTS,
    today,
  });
}

function peopleOf({ alumnoId, alumnos, profesorId }: Documento['holder']): PersonaId[] {
  return [
    ...(profesorId === null ? [] : [{ tipo: 'PRO' as const, id: profesorId }]),
    ...(alumnoId === null ? [] : [{ tipo: 'ALU' as const, id: alumnoId }]),
    ...alumnos.map(({ id }) => ({ tipo: 'ALU' as const, id })),
  ];
}
