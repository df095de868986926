import type { JobContext, PlannedItem } from '../../jobs';
import { checkManyAddresses } from '../../mensajes';
import { DOCUMENT_KINDS } from '../datos/kinds';
import { documentosErrors } from '../errors';
import { CHANGED, type MailItem, type SendDocumentsRequest } from './mail-item';
import { planMails, type LeftOut, type MailPlan, type PlannedMail } from './plan-mails';

/**
 * Plans the items of a run: the messages, then the documents that are left out.
 * @throws muchos-destinatarios; ninguno if a run would send nothing
 */
export async function planSending(
  { tipo, ids, repetir, masivo, confirmado }: SendDocumentsRequest,
  { manager, today, isDryRun }: JobContext,
): Promise<PlannedItem<MailItem>[]> {
  const plan = await planMails(manager, DOCUMENT_KINDS[tipo], { ids, repetir, today });
  if (!isDryRun && plan.mails.length === 0) throw documentosErrors.ninguno({ reason: reasonOf(plan) });
  checkManyAddresses(countAddresses(plan), masivo);
  const mails = plan.mails.map((mail) => ({
    data: toItem(mail),
    ...(confirmado === null || confirmado.huellas[mail.clave] === mail.huella ? {} : CHANGED),
  }));
  return [...mails, ...plan.omitidos.map(toSkipped)];
}

const NONE = 'Ninguno de los documentos elegidos puede enviarse.';

function reasonOf({ omitidos: [only, ...others] }: MailPlan): string {
  return only !== undefined && others.length === 0 ? only.problem.motivo : NONE;
}

const countAddresses = ({ mails }: MailPlan): number => mails.flatMap(({ destinos }) => destinos).length;

const toItem = ({ clave, nombre, documentos, destinos, sinCampus, huella }: PlannedMail): MailItem => ({
  clave,
  nombre,
  documentos: documentos.map(({ id }) => id),
  numeros: documentos.map(({ numero }) => numero),
  destinos,
  sinCampus,
  huella,
  url: '',
});

const toSkipped = ({ documento, nombre, problem, url }: LeftOut): PlannedItem<MailItem> => ({
  data: {
    clave: documento.clave,
    nombre,
    documentos: [documento.id],
    numeros: [documento.numero],
    destinos: [],
    sinCampus: [],
    huella: '',
    url,
  },
  skipped: problem.motivo,
  code: problem.codigo,
});
