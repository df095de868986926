import { workedTable } from '../../../tools/lib/docs/worked-tables.mjs';
import type { CanalEnvio } from '../../contracts';
import { idOf, Scene } from '../testing/people';
import { planDestinos } from './destinos';
import { renderCopy } from './render-copy';

/** What the column `message` of rule M1 means. */
const MESSAGES: Readonly<Record<string, (scene: Scene) => Scene>> = {
  mail: (scene) => scene,
  Telegram: (scene) => scene.set({ channels: ['telegram'] }),
  'mail and Telegram': (scene) => scene.set({ channels: ['correo', 'telegram'] }),
  'mail, with a course': (scene) => scene.text('Empieza {{curso.descripcion}}'),
};

const chat = (name: string, isLinkedByAdult = false, isOfFamily = false) => ({
  chats: [{ id: `chat-${name}`, isLinkedByAdult, isOfFamily }],
});
const allLinked = (scene: Scene): Scene =>
  scene
    .person('Elena', chat('elena'))
    .person('Pablo', chat('pablo'))
    .person('Mario', chat('mario'))
    .person('Lucía', chat('lucia'));

/** What the column `given` of rule M1 means. */
const GIVEN: Readonly<Record<string, (scene: Scene) => Scene>> = {
  '': (scene) => scene,
  'Pablo inactive': (scene) => scene.person('Pablo', { isActive: false }),
  'elena@x.es rechaza': (scene) => scene.set({ badAddresses: new Set(['elena@x.es']) }),
  'Ana without mail': (scene) => scene.person('Ana', { mail: null }),
  'all linked, Lucía by the office': (scene) => allLinked(scene).person('Lucía', chat('lucia', true)),
  'all linked, Lucía by herself': allLinked,
  'all linked, Mario by himself': allLinked,
  'Mario in the course B1': (scene) => scene.inCourse('Mario', 'Inglés B1'),
  'Ana without mail, Ana linked': (scene) => scene.person('Ana', { mail: null, ...chat('ana') }),
  'Ana linked by her mother': (scene) => scene.person('Ana', chat('ana', true, true)),
  'Ana linked by her mother, Ana refused mail': (scene) =>
    scene.person('Ana', {
      ...chat('ana', true, true),
      preferences: [{ channel: 'correo', category: 'servicio', isAllowed: false }],
    }),
  'Ana linked by her mother, and by herself': (scene) =>
    scene.person('Ana', { chats: [...chat('ana', true, true).chats, ...chat('ana-2').chats] }),
  'all linked, Mario by Elena': (scene) => allLinked(scene).person('Mario', chat('mario', true, true)),
  'Elena and Pablo with one address': (scene) => scene.person('Pablo', { mail: 'elena@x.es' }),
};

const wordsOf = (cell: string, separator: string): string[] => (cell === '' ? [] : cell.split(separator));

function plan(scene: Scene): { envios: string[]; omitidos: string[] } {
  const facts = scene.facts();
  const { envios, omitidos } = planDestinos(facts);
  const destinos = envios.map(({ destino, persona, alumnos }) => {
    const { sobre } = renderCopy(facts, persona, alumnos);
    return sobre === '' ? destino : `${destino}: ${sobre}`;
  });
  return { envios: destinos, omitidos: omitidos.map(({ nombre, motivo }) => `${nombre}: ${motivo}`) };
}

it.each(workedTable('M1'))(
  '[PLUS-35] $message to $chosen, with «$given», goes to «$goes to» and leaves out «$left out»',
  ({ chosen = '', message = '', given = '', 'goes to': goesTo = '', 'left out': leftOut = '' }) => {
    const scene = new Scene().choose(...chosen.split(', '));
    const [toMessage, toGiven] = [MESSAGES[message], GIVEN[given]];
    if (toMessage === undefined || toGiven === undefined)
      throw new Error(`The test does not know «${message}», «${given}»`);
    const prepared = toGiven(toMessage(scene));
    expect(plan(prepared)).toEqual({ envios: wordsOf(goesTo, '; '), omitidos: wordsOf(leftOut, '; ') });
  },
);

const copies = (scene: Scene) => planDestinos(scene.facts()).buzon;

it('[PLUS-35] everybody with a campus user has one copy in the inbox, whatever the channel', () => {
  const scene = new Scene()
    .choose('Lucía', 'Mario')
    .person('Elena', { userId: 10 })
    .person('Pablo', { userId: 11, mail: null })
    .person('Mario', { userId: 12 });
  const expected = [
    { usuarioId: 10, alumnos: [1, 2] },
    { usuarioId: 11, alumnos: [1, 2] },
    { usuarioId: 12, alumnos: [2] },
  ];
  const channels: CanalEnvio[][] = [['correo'], ['telegram'], []];
  for (const one of channels) expect(copies(scene.set({ channels: one }))).toEqual(expected);
});

it('[PLUS-35] a child under 14 has a copy in the inbox only if a tutor is written to', () => {
  const scene = new Scene().choose('Lucía').person('Lucía', { userId: 9 });
  expect(copies(scene)).toEqual([{ usuarioId: 9, alumnos: [1] }]);
  expect(copies(scene.person('Elena', { mail: null }).person('Pablo', { mail: null }))).toEqual([]);
});

it('[PLUS-35] to the campus only, people without a campus user are left out', () => {
  const scene = new Scene().choose('Ana', 'Leo', 'Lucía').person('Elena', { userId: 10 }).set({ channels: [] });
  expect(planDestinos(scene.facts()).omitidos.map(({ motivo }) => motivo)).toEqual([
    'No tiene usuario del campus.',
    'Ningún tutor de Leo Ruiz tiene usuario del campus.',
  ]);
});

it('[PLUS-35] those without an address are told apart: who reads the message in the campus, and whom nothing reaches', () => {
  const scene = new Scene()
    .choose('Lucía', 'Leo', 'Ana')
    .person('Ana', { mail: null, userId: 12 })
    .person('Leo', { userId: 13 });
  expect(planDestinos(scene.facts())).toMatchObject({
    reached: 1,
    campusOnly: [idOf('Ana')],
    // Leo is 9: his own user does not count without his tutors.
    unreached: [idOf('Leo')],
  });
});

it('[PLUS-35] a text that its values make too long for Telegram is not sent', () => {
  const scene = new Scene()
    .choose('Ana')
    .person('Ana', { nombre: 'Ana María', chats: [{ id: '7', isLinkedByAdult: false, isOfFamily: false }] })
    .set({ channels: ['telegram'] })
    .text(`${'x'.repeat(4090)}{{nombre}}`);
  expect(planDestinos(scene.facts())).toMatchObject({
    envios: [],
    omitidos: [{ motivo: 'Un mensaje de Telegram no puede pasar de 4.096 letras; sobran 3.' }],
  });
});
