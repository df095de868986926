import type { DEMO_USERS } from '../demo-users';

type Username = keyof typeof DEMO_USERS;

/** A text of a thread, or a message to many people. */
export interface DemoText {
  from: Username;
  /** Days before today, and the hour at the academy. */
  daysAgo: number;
  hour: string;
  /** HTML. */
  texto: string;
  /** Users who have not read it yet. */
  unread?: readonly Username[];
}

/** A conversation of the demo family or teacher. */
export interface DemoThread {
  asunto: string;
  writes: readonly Username[];
  copies?: readonly Username[];
  academia?: boolean;
  about: readonly ('Lucía' | 'Mario')[];
  texts: readonly DemoText[];
}

export const DEMO_THREADS: readonly DemoThread[] = [
  {
    asunto: 'Justificante de la excursión',
    writes: ['tutora'],
    academia: true,
    about: ['Mario'],
    texts: [
      {
        from: 'tutora',
        daysAgo: 17,
        hour: '19:12',
        texto:
          '<p>Buenas tardes. ¿Me pueden mandar el justificante de la salida del viernes? Me lo piden en el colegio de Mario.</p>',
      },
      {
        from: 'secretaria',
        daysAgo: 16,
        hour: '10:05',
        texto:
          '<p>Buenos días, Elena. Lo tiene preparado en secretaría; si lo prefiere, se lo damos a Mario el jueves en clase.</p>',
      },
      {
        from: 'tutora',
        daysAgo: 16,
        hour: '13:40',
        texto: '<p>Mejor a Mario el jueves. Muchas gracias.</p>',
      },
    ],
  },
  {
    asunto: 'Duda con los condicionales',
    writes: ['alumno', 'profesora'],
    copies: ['tutora'],
    about: ['Lucía'],
    texts: [
      {
        from: 'alumno',
        daysAgo: 3,
        hour: '18:31',
        texto:
          '<p>Hola, Marta. En el ejercicio 4 no entiendo cuándo va «would» y cuándo «will». ¿Lo podemos ver en clase?</p>',
      },
      {
        from: 'profesora',
        daysAgo: 2,
        hour: '12:20',
        texto:
          '<p>Claro, Lucía. De momento fíjate en si la condición es posible («If it rains, we will stay») o imaginada («If it rained, we would stay»). En la próxima clase hacemos dos o tres juntas.</p>',
        unread: ['alumno', 'tutora'],
      },
    ],
  },
  {
    asunto: 'Tutoría de Lucía',
    writes: ['profesora', 'tutora'],
    about: ['Lucía'],
    texts: [
      {
        from: 'profesora',
        daysAgo: 8,
        hour: '17:05',
        texto:
          '<p>Buenas tardes, Elena. ¿Le viene bien que hablemos de Lucía un cuarto de hora, el martes o el miércoles?</p>',
      },
      {
        from: 'tutora',
        daysAgo: 7,
        hour: '21:10',
        texto: '<p>El miércoles a partir de las seis, por teléfono, me viene bien.</p>',
      },
      {
        from: 'profesora',
        daysAgo: 1,
        hour: '17:42',
        texto:
          '<p>Esta semana hemos trabajado los condicionales y va muy bien. Conviene que repase la página 32: la semana que viene hay control.</p>',
        unread: ['tutora'],
      },
    ],
  },
  {
    asunto: 'Retraso del lunes',
    writes: ['tutora'],
    academia: true,
    about: ['Lucía', 'Mario'],
    texts: [
      {
        from: 'tutora',
        daysAgo: 1,
        hour: '19:50',
        texto: '<p>Buenos días. El lunes tenemos médico y llegarán los dos un cuarto de hora tarde. Gracias.</p>',
        unread: ['admin', 'secretaria'],
      },
    ],
  },
];

/** A message of the office or of a teacher to many people. */
export interface DemoNotice extends DemoText {
  asunto: string;
  tipo: '01' | '03';
  oficial: boolean;
  confirmar: boolean;
  respuestas: 'nadie' | 'academia' | 'autor';
  /** `curso`: the students of Lucía's English course. `profesores`: all teachers. `muchos`: part of the students. */
  to: 'curso' | 'profesores' | 'muchos';
  categoria?: 'academico';
  /** True: its mails ended in different ways. Otherwise they are files. */
  isMixed?: true;
}

export const DEMO_NOTICES: readonly DemoNotice[] = [
  {
    asunto: 'Calendario del curso',
    tipo: '01',
    oficial: true,
    confirmar: false,
    respuestas: 'academia',
    to: 'curso',
    from: 'secretaria',
    daysAgo: 60,
    hour: '11:00',
    texto:
      '<p>Ya está publicado el calendario del curso, con los festivos y las vacaciones. Pueden verlo en el campus, en «Mi calendario».</p>',
  },
  {
    asunto: 'Taller de técnicas de estudio',
    tipo: '01',
    oficial: false,
    confirmar: true,
    categoria: 'academico',
    isMixed: true,
    respuestas: 'academia',
    to: 'muchos',
    from: 'secretaria',
    daysAgo: 3,
    hour: '09:15',
    texto:
      '<p>El último sábado del mes hay un taller de técnicas de estudio, de 10:00 a 12:00, para los alumnos de la academia. Es gratuito, y las plazas son limitadas: se reservan en secretaría.</p>',
  },
  {
    asunto: 'Material para el proyecto',
    tipo: '03',
    oficial: false,
    confirmar: false,
    respuestas: 'autor',
    to: 'curso',
    from: 'profesora',
    daysAgo: 10,
    hour: '16:45',
    texto: '<p>El viernes empezamos el proyecto: hacen falta una cartulina tamaño A3 y rotuladores.</p>',
  },
  {
    asunto: 'Reunión de evaluación',
    tipo: '03',
    oficial: false,
    confirmar: false,
    respuestas: 'autor',
    to: 'profesores',
    from: 'admin',
    daysAgo: 1,
    hour: '13:15',
    texto:
      '<p>La reunión de evaluación del primer trimestre será el último viernes del mes a las 12:30, en el aula 2.</p>',
    unread: ['profesora'],
  },
  {
    asunto: 'Festivo local',
    tipo: '01',
    oficial: true,
    confirmar: true,
    respuestas: 'academia',
    to: 'curso',
    from: 'secretaria',
    daysAgo: 2,
    hour: '10:30',
    texto:
      '<p>El próximo lunes es festivo local y no habrá clases. Las particulares de ese día se pueden cambiar desde el campus hasta el domingo.</p>',
    unread: ['tutora'],
  },
];
