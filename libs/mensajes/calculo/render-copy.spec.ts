import { idOf, Scene } from '../testing/people';
import { planDestinos } from './destinos';
import { renderCopy } from './render-copy';

it('[PLUS-35] the parents read the parts about both children, and each child only its own', () => {
  const facts = new Scene().text('').withPart('Lucía', '<p>Violín</p>').withPart('Mario', '<p>Inglés</p>').facts();
  const read = (name: string) => {
    const envio = planDestinos(facts).envios.find(
      ({ persona }) => persona.id === idOf(name).id && persona.tipo === idOf(name).tipo,
    );
    return envio && renderCopy(facts, envio.persona, envio.alumnos).texto;
  };
  expect(read('Elena')).toBe('<p>Violín</p><p>Inglés</p>');
  expect(read('Mario')).toBe('<p>Inglés</p>');
});
