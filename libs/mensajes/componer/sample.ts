import type { MuestraMensaje, PersonaId } from '../../contracts';
import { isEmpty, parseJson } from '../../platform';
import type { DestinosPlan } from '../calculo/destinos';
import { fullName, personKey, personOf, type DestinosFacts } from '../calculo/facts';
import { renderCopy } from '../calculo/render-copy';
import { readPersona } from '../destinatarios/read-recipients';

/** Which recipient a sample shows. */
export interface SampleChoice {
  cual: MuestraMensaje['cual'];
  persona: PersonaId | null;
}

const CHOICES: readonly MuestraMensaje['cual'][] = ['primera', 'larga', 'elegida'];

/** The sample that a request asks for; the first recipient for anything that is not a choice. */
export function readSampleChoice({ cual, persona }: Readonly<Record<string, unknown>>): SampleChoice {
  const chosen = typeof persona === 'string' && !isEmpty(persona) ? parseJson(persona) : persona;
  return { cual: CHOICES.find((one) => one === cual) ?? 'primera', persona: readPersona(chosen) };
}

/** One recipient, and the students whom their copy is about. */
interface Reader {
  persona: PersonaId;
  alumnos: readonly number[];
}

/** The message as one of its recipients reads it; null if it reaches nobody. */
export function chooseSample(
  facts: DestinosFacts,
  { envios }: Pick<DestinosPlan, 'envios'>,
  choice: SampleChoice,
): MuestraMensaje | null {
  const found = choice.cual === 'primera' ? undefined : FINDERS[choice.cual](facts, envios, choice);
  const reader = found ?? envios[0];
  if (reader === undefined) return null;
  const { persona, alumnos } = reader;
  return {
    ...renderCopy(facts, persona, alumnos),
    cual: found === undefined ? 'primera' : choice.cual,
    persona,
    nombre: fullName(personOf(facts, persona)),
  };
}

type Finder = (facts: DestinosFacts, readers: readonly Reader[], choice: SampleChoice) => Reader | undefined;

const FINDERS: Record<'larga' | 'elegida', Finder> = {
  larga: (facts, readers) => {
    const lengths = readers.map(({ persona, alumnos }) => renderCopy(facts, persona, alumnos).texto.length);
    return readers[lengths.indexOf(lengths.reduce((longest, length) => Math.max(longest, length), 0))];
  },
  elegida: (_facts, readers, { persona }) =>
    persona === null
      ? undefined
      : (readers.find((reader) => personKey(reader.persona) === personKey(persona)) ??
        readers.find(({ alumnos }) => persona.tipo === 'ALU' && alumnos.includes(persona.id))),
};
