import { workedTable } from '../../../tools/lib/docs/worked-tables.mjs';
import type { CategoriaMensaje } from '../../contracts';
import { Scene } from '../testing/people';
import { planDestinos } from './destinos';
import type { PreferenceFacts } from './facts';

const linked = { chats: [{ id: 'chat', isLinkedByAdult: false, isOfFamily: false }] };

/** What the parts of the column `given` of rule M2 mean. */
function givens(category: CategoriaMensaje): Readonly<Record<string, (scene: Scene) => Scene>> {
  const choose = (isAllowed: boolean, ...channels: PreferenceFacts['channel'][]) => ({
    preferences: channels.map((channel) => ({ channel, category, isAllowed })),
  });
  return {
    'Elena refused it': (scene) => scene.person('Elena', choose(false, 'correo')),
    'Elena refused it on both': (scene) => scene.person('Elena', choose(false, 'correo', 'telegram')),
    'Elena allowed it': (scene) => scene.person('Elena', choose(true, 'correo')),
    'Elena linked': (scene) => scene.person('Elena', linked),
    'never a customer': (scene) => scene.person('Elena', { isCustomer: false }).person('Pablo', { isCustomer: false }),
    'one address': (scene) => scene.person('Pablo', { mail: 'elena@x.es' }),
  };
}

it.each(workedTable('M2'))(
  '[PLUS-35] a message $message, with «$given», goes to «$goes to» and leaves out «$left out»',
  ({ message = '', given = '', 'goes to': goesTo = '', 'left out': leftOut = '' }) => {
    const category = message.split(',')[0] as CategoriaMensaje;
    const scene = new Scene().choose('Lucía').set({ category, isOfficial: message.endsWith('official') });
    for (const part of given === '' ? [] : given.split('; ')) {
      const apply = givens(category)[part];
      if (apply === undefined) throw new Error(`The test does not know «${part}»`);
      apply(scene);
    }
    const { envios, omitidos } = planDestinos(scene.facts());
    expect(envios.map(({ destino }) => destino).join(', ')).toBe(goesTo);
    expect(omitidos.map(({ motivo }) => motivo).join('; ')).toBe(leftOut);
  },
);
