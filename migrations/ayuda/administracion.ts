import { p, pasos, puntos, type Tema } from './tema';

export const ADMINISTRACION: readonly Tema[] = [
  {
    titulo: 'Notas',
    paginas: ['/administrar/notas/'],
    texto: [
      p(
        'El tablón de notas sirve para lo que no cabe en ninguna ficha: recordatorios, recados, avisos entre compañeros.',
      ),
      puntos(
        '<strong>Nueva nota</strong> abre una en blanco; un doble clic sobre una nota la edita.',
        'El color lo elige cada uno: hay diez.',
        'Una nota <strong>Pública</strong> la ven, la cambian y la quitan todas las personas de la secretaría y los profesores. Sin esa marca, solo quien la escribió.',
        'Se ordenan arrastrándolas, o con el botón de mover y las flechas del teclado.',
      ),
      p('Lo que deba quedar en la ficha de alguien va en su campo de observaciones, no en una nota.'),
    ].join(''),
  },
  {
    titulo: 'Configuración de la academia',
    paginas: ['/administrar/configuracion/'],
    texto: [
      p(
        'En <strong>Ajustes › Configuración</strong> están los datos y las decisiones que valen para toda la academia, por secciones: los datos de la academia, quién atiende las dudas y a qué horas, el curso escolar, qué muestra la ficha de familia, el aviso para la secretaría y cuánto dura una sesión.',
      ),
      pasos(
        'Elija la sección a la izquierda. Al principio solo se lee.',
        'Pulse <strong>Editar</strong> y cambie lo que haga falta.',
        '<strong>Aceptar</strong> guarda todos los cambios a la vez; <strong>Cancelar</strong> los descarta.',
      ),
      p('Los cambios valen al momento. En <strong>Historial</strong> se ve quién cambió cada cosa y qué había antes.'),
    ].join(''),
  },
  {
    titulo: 'Avisar a toda la secretaría',
    texto: [
      p(
        'La sección <strong>Aviso para la secretaría</strong> de la configuración pone una banda sobre todas las páginas de la oficina: un cierre, una avería, un cambio de horario.',
      ),
      p(
        'Se escribe el texto, se elige su importancia y, si se quiere, desde cuándo y hasta cuándo se ve. Para quitarlo basta con vaciar el texto.',
      ),
    ].join(''),
  },
  {
    titulo: 'Usuarios y permisos',
    paginas: ['/administrar/usuarios/'],
    texto: [
      p(
        'Cada persona entra con un usuario suyo. Su tipo (administración, profesor, tutor o alumno) y su grupo dicen a qué tiene acceso; el menú y los botones se ajustan solos.',
      ),
      puntos(
        'Tutores y alumnos entran en el campus y ven solo lo suyo.',
        'Nadie puede cambiar sus propios permisos.',
        'Una cuenta que ya no se usa se desactiva: deja de poder entrar en ese instante y el historial conserva su nombre.',
      ),
      p('Siempre tiene que quedar alguien que pueda administrar los usuarios: el último no se puede borrar.'),
    ].join(''),
  },
  {
    titulo: 'El diseñador de formularios',
    paginas: ['/administrar/formularios/'],
    texto: [
      p(
        'El diseñador decide cómo se reparten los campos de una ficha: en qué grupos, en qué orden y con qué ancho, para ordenador, tableta y teléfono por separado. No cambia lo que significan ni quién puede verlos.',
      ),
      puntos(
        'A la izquierda están los campos que aún no se usan; los que ya están en la ficha no se ofrecen.',
        'Se arrastran, o se mueven con las flechas; con Mayús y las flechas cambian de ancho.',
        'Borrar un campo del formulario no borra sus datos: vuelve a la lista de campos disponibles.',
      ),
      p(
        '<strong>Deshacer</strong> vuelve atrás paso a paso, y nada cambia para los demás hasta pulsar <strong>Guardar</strong>.',
      ),
    ].join(''),
  },
  {
    titulo: 'Escribir los temas de esta ayuda',
    paginas: ['/administrar/ayuda/'],
    texto: [
      p(
        'Los temas de ayuda son registros como los demás: en <strong>Ajustes › Temas de ayuda</strong> se cambian, se añaden y se borran. Sirven también para contar cómo hace las cosas esta academia.',
      ),
      puntos(
        'El orden es el de las flechas de tema anterior y siguiente.',
        'En <strong>Pantallas</strong> se escriben las direcciones a las que pertenece el tema, separadas por comas: la ayuda se abre por él cuando se pide desde una de ellas. Un asterisco vale por cualquier nombre: <em>/administrar/*/ficha/</em>.',
        'Una palabra en el título pesa más al buscar que una en el texto.',
      ),
    ].join(''),
  },
  {
    titulo: 'El campus de familias y alumnos',
    paginas: ['/campus/'],
    texto: [
      p(
        'En el campus cada familia ve los cursos de sus hijos, y cada alumno los suyos. Se entra con el mismo usuario en el ordenador y en el teléfono.',
      ),
      p('Si falta un curso o hay un dato equivocado, lo corrige la secretaría de la academia.'),
    ].join(''),
  },
];
