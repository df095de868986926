import type { EntityManager } from 'typeorm';
import { escapeHtml } from '../../platform';
import { groupBy } from '../../platform/lists/group-by';
import { zip } from '../../platform/lists/zip-lists';
import type { FamilyOfStudent } from '../base/family-of-student';
import type { Moment } from '../base/hold-for-summary';
import { postNotices, type Notice } from '../base/post-notices';
import { ANY_DAY } from '../base/summary-time';
import { buttonOf, subjectOfPeople } from './joined-offers';
import { offerText, type OfferFact } from './offer-texts';

/** News of a place in a waiting list, and with whom it is told. */
export interface AddressedOffer extends OfferFact, FamilyOfStudent {
  /** The id of the place. */
  id: number;
  alumnoId: number;
}

/**
 * Writes one message with all that a family must be told, for each of them, and notes which places it tells of.
 * @param families the news of each family
 */
export async function writeOffers(
  manager: EntityManager,
  families: readonly (readonly AddressedOffer[])[],
  moment: Moment,
): Promise<void> {
  const ids = await postNotices(manager, families.map(noticeOf), moment);
  const told = zip(ids, families).flatMap(([mensaje, news]) => news.map(({ id }) => ({ mensaje, id })));
  await manager.query(INSERT, [told.map(({ mensaje }) => mensaje), told.map(({ id }) => id)]);
}

function noticeOf(news: readonly AddressedOffer[]): Notice {
  const people = groupBy(news, ({ alumnoId }) => alumnoId);
  const label = buttonOf([...people.values()]);
  return {
    asunto: subjectOfPeople([...people.values()]),
    partes: [...people].map(([id, ofStudent]) => ({ persona: { tipo: 'ALU', id }, parte: partOf(ofStudent) })),
    // An offered place is kept for a short time.
    lastDay: news.some(({ tipo }) => tipo === 'ofrecida') ? null : ANY_DAY,
    ...(label === null ? {} : { enlace: { path: '/campus/', label } }),
  };
}

const partOf = (news: readonly OfferFact[]): string =>
  news.map((fact) => `<p>${escapeHtml(offerText(fact).frase)}</p>`).join('');

const INSERT = `
  INSERT INTO mensajes_esperas (mensaje_id, espera_id) SELECT * FROM unnest($1::integer[], $2::integer[])`;
