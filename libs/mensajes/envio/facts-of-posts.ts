import type { EntityManager } from 'typeorm';
import type { CategoriaMensaje } from '../../contracts';
import { loadAcademyContact, loadLinkOrigins, type LinkOrigins } from '../../platform';
import { groupBy } from '../../platform/lists/group-by';
import { personKey, type DestinosFacts } from '../calculo/facts';
import { campusUrl, THE_CAMPUS } from '../destinatarios/campus-url';
import { loadDestinosFacts, type ChosenId } from '../destinatarios/load-facts';
import { NO_TEXTS, readMessageTexts } from '../plantillas/read-message-texts';
import { linkOrigin } from './link-origin';
import type { NewMensaje } from './post-mensaje';

type Posted = readonly [id: number, post: NewMensaje];

/**
 * The facts of each message, in their order. The people of all messages of a category are loaded together.
 * @param today `YYYY-MM-DD`
 */
export async function factsOfPosts(
  manager: EntityManager,
  posts: readonly Posted[],
  today: string,
): Promise<DestinosFacts[]> {
  const origins = await loadLinkOrigins(manager);
  const academy = await loadAcademyContact(manager);
  const people = new Map<CategoriaMensaje, DestinosFacts>();
  for (const [categoria, group] of groupBy(posts, ([, post]) => post.categoria))
    people.set(categoria, await loadPeopleOf(manager, group, categoria, today));
  return posts.map((one) => {
    const shared = people.get(one[1].categoria);
    if (shared === undefined) throw new Error('The people of a message were not loaded');
    return factsOf(one, shared, { origins, academy });
  });
}

/** Facts with everybody who is in one of the messages. Texts, channels and recipients are those of no message. */
function loadPeopleOf(
  manager: EntityManager,
  posts: readonly Posted[],
  categoria: CategoriaMensaje,
  today: string,
): Promise<DestinosFacts> {
  const chosen = posts.flatMap(([, { destinatarios }]) => destinatarios);
  const personas = new Map(chosen.map(({ id, tipo }) => [personKey({ id, tipo }), { id, tipo, cursoId: null }]));
  return loadDestinosFacts(manager, {
    personas: [...personas.values()] satisfies ChosenId[],
    ...{ canales: [], categoria, oficial: false, isTrial: false, today },
    texts: NO_TEXTS,
  });
}

/** The text of these messages is no template: what people write in threads and what Claustro writes is sent as it is. */
const textsOf = ({ asunto, texto, tipo }: Pick<NewMensaje, 'asunto' | 'texto' | 'tipo'>) =>
  readMessageTexts({ asunto, texto, isHtml: tipo !== '02', hasVariables: false });

function factsOf(
  [id, post]: Posted,
  shared: DestinosFacts,
  { origins, academy }: { origins: LinkOrigins; academy: DestinosFacts['texts']['academy'] },
): DestinosFacts {
  const origin = linkOrigin(origins, post.origen ?? null);
  const chosen = post.destinatarios.flatMap(({ parte = '', ...persona }) => {
    const person = shared.chosen.get(personKey(persona));
    return person === undefined ? [] : [[personKey(persona), { ...person, part: parte }] as const];
  });
  return {
    ...shared,
    channels: post.canales,
    isOfficial: post.oficial,
    chosen: new Map(chosen),
    texts: { ...textsOf(post), academy, link: campusUrl({ id, origin }) ?? THE_CAMPUS },
  };
}
