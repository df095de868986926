import type { PersonaId } from '../../contracts';
import { personKey, type ChosenPerson, type DestinosFacts, type PersonFacts } from '../calculo/facts';
import type { Template } from '../calculo/plantilla';
import { readTemplate } from '../plantillas/read-template';

/** Test data: the day on which the ages of rule M1 hold. */
export const TODAY = '2026-11-20';

const IDS: Readonly<Record<string, PersonaId>> = {
  Lucía: { id: 1, tipo: 'ALU' },
  Mario: { id: 2, tipo: 'ALU' },
  Ana: { id: 3, tipo: 'ALU' },
  Leo: { id: 4, tipo: 'ALU' },
  Sara: { id: 5, tipo: 'ALU' },
  Hugo: { id: 6, tipo: 'ALU' },
  Elena: { id: 1, tipo: 'TUT' },
  Pablo: { id: 2, tipo: 'TUT' },
  Rosa: { id: 3, tipo: 'TUT' },
  'Elena, in the family of Hugo': { id: 4, tipo: 'TUT' },
};

export function idOf(name: string): PersonaId {
  const id = IDS[name];
  if (id === undefined) throw new Error(`Nobody is called ${name}`);
  return id;
}

function person(name: string, apellidos: string, facts: Partial<PersonFacts> = {}): PersonFacts {
  return {
    persona: idOf(name),
    nombre: name.split(',')[0] ?? name,
    apellidos,
    isActive: true,
    userId: null,
    mail: null,
    chats: [],
    preferences: [],
    isCustomer: true,
    birthDate: null,
    tutors: [],
    ...facts,
  };
}

/** Test data: the people of rule M1. */
function people(): PersonFacts[] {
  const tutors = [idOf('Elena'), idOf('Pablo')];
  return [
    person('Lucía', 'Muñoz', { birthDate: '2015-03-02', tutors }),
    person('Mario', 'Muñoz', { birthDate: '2011-05-09', mail: 'mario@x.es', tutors }),
    person('Ana', 'Gil', { birthDate: '2007-01-15', mail: 'ana@x.es' }),
    person('Leo', 'Ruiz', { birthDate: '2017-06-30', tutors: [idOf('Rosa')] }),
    person('Sara', 'Vega', { mail: 'sara@x.es' }),
    person('Hugo', 'Muñoz', { birthDate: '2018-02-11', tutors: [idOf('Elena, in the family of Hugo')] }),
    person('Elena', 'Muñoz', { mail: 'elena@x.es' }),
    person('Pablo', 'García', { mail: 'pablo@x.es' }),
    person('Rosa', 'Ruiz'),
    person('Elena, in the family of Hugo', 'Muñoz', { mail: 'elena@x.es' }),
  ];
}

export function template(text: string): Template {
  const read = readTemplate(text);
  if (!read.ok) throw new Error(read.message);
  return read.template;
}

/** Test data: a message by mail to people of rule M1. */
export class Scene {
  private readonly byKey = new Map(people().map((one) => [personKey(one.persona), one]));
  private readonly chosen = new Map<string, ChosenPerson>();
  private changed: Partial<DestinosFacts> = {};

  choose(...names: readonly string[]): this {
    for (const name of names) this.chosen.set(personKey(idOf(name)), { persona: idOf(name), courses: [], part: '' });
    return this;
  }

  inCourse(name: string, descripcion: string): this {
    this.chosen.set(personKey(idOf(name)), {
      persona: idOf(name),
      courses: [{ codigo: descripcion, descripcion }],
      part: '',
    });
    return this;
  }

  /** Chooses a person whose copies have a part of their own. */
  withPart(name: string, part: string): this {
    this.chosen.set(personKey(idOf(name)), { persona: idOf(name), courses: [], part });
    return this;
  }

  of(name: string): PersonFacts {
    const found = this.byKey.get(personKey(idOf(name)));
    if (found === undefined) throw new Error(`${name} was not loaded`);
    return found;
  }

  /** Changes what is known of a person. */
  person(name: string, facts: Partial<PersonFacts>): this {
    this.byKey.set(personKey(idOf(name)), { ...this.of(name), ...facts });
    return this;
  }

  set(facts: Partial<DestinosFacts>): this {
    this.changed = { ...this.changed, ...facts };
    return this;
  }

  text(text: string): this {
    return this.set({ texts: { ...this.facts().texts, body: template(text) } });
  }

  facts(): DestinosFacts {
    return {
      channels: ['correo'],
      category: 'servicio',
      isOfficial: false,
      isTrial: false,
      today: TODAY,
      chosen: this.chosen,
      people: this.byKey,
      badAddresses: new Set(),
      texts: {
        subject: template('Aviso'),
        body: template('Hola'),
        isHtml: false,
        academy: { nombre: 'Academia', telefono: '' },
        link: 'https://academia.es/campus/mensajes/1',
      },
      ...this.changed,
    };
  }
}
