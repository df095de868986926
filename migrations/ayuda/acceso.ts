import { p, pasos, puntos, type Tema } from './tema';

/** New topics about logging in. */
export const ACCESO: readonly Tema[] = [
  {
    titulo: 'Mi cuenta: la clave, las sesiones y la verificación en dos pasos',
    paginas: ['/mi-cuenta/'],
    texto: [
      p(
        'En <strong>Mi cuenta</strong>, que está en el menú de cada persona, se cambia la clave, se ve desde dónde se ha entrado y se activa la verificación en dos pasos.',
      ),
      puntos(
        'La clave tiene 10 letras o más y no puede ser una palabra corriente, una serie ni el propio nombre. Al cambiarla se cierran las sesiones de otros equipos.',
        'En <strong>Sesiones abiertas</strong>, si no se reconoce alguna, se cierra y se cambia la clave.',
        'La <strong>verificación en dos pasos</strong> es para el personal: además de la clave se pide un código de una aplicación del móvil, y quien adivine la clave no entra.',
      ),
      p('Para activarla:'),
      pasos(
        'Instale en el móvil una aplicación de verificación: Google Authenticator, Microsoft Authenticator, Aegis o cualquier otra.',
        'Pulse <strong>Activar</strong> y escriba su clave.',
        'Lea con la aplicación el código QR, o escriba en ella el secreto, y después aquí las seis cifras que muestra.',
        'Guarde los diez códigos de recuperación fuera del móvil. Cada uno sirve una vez; con <strong>Códigos nuevos</strong> se cambian por otros diez.',
      ),
    ].join(''),
  },
  {
    titulo: 'Si se olvida la clave o se pierde el móvil',
    texto: [
      puntos(
        '<strong>La clave</strong>: si la academia tiene correo saliente, la página de entrada ofrece <strong>No recuerdo mi clave</strong>, que envía un enlace al correo del usuario. Sirve una vez, durante una hora. Si no, la academia envía otra invitación con <strong>Invitar</strong>, en la ficha del usuario.',
        '<strong>El móvil</strong>: donde se pide el código se escribe uno de los códigos de recuperación. Después, en <strong>Mi cuenta</strong>, se desactiva la verificación y se activa con el móvil nuevo.',
        '<strong>El móvil y los códigos</strong>: quien administra los usuarios pulsa <strong>Quitar la verificación</strong> en la ficha del usuario. Se cierran todas sus sesiones, también la del móvil perdido, y entra solo con su clave.',
        'Cada cambio de acceso se avisa por correo a su dueño.',
      ),
      p(
        'Nadie puede quitar la suya de esta manera; si no hay otra persona, se quita en el servidor con <em>npm run quitar-verificacion</em>. Conviene que al menos dos personas administren los usuarios, y que cada una guarde sus códigos en papel.',
      ),
    ].join(''),
  },
];

const ENTRAR: Tema = {
  titulo: 'Entrar, salir y cuánto dura la sesión',
  texto: [
    p(
      'Se entra con el usuario y la clave y, quien tenga activada la verificación en dos pasos, con un código de su móvil. Tras varios intentos fallidos hay una pausa de unos minutos: protege la cuenta de quien prueba claves.',
    ),
    p(
      'La sesión termina sola al cabo de unas horas, las que diga <strong>Ajustes › Configuración › Acceso</strong>. Si termina a mitad de un trabajo, una ventana pide la clave sobre la misma página y nada de lo escrito se pierde.',
    ),
    p(
      'En un ordenador que usan varias personas conviene acabar siempre con <strong>Cerrar sesión</strong>. La que se quedó abierta en otro se cierra desde <strong>Mi cuenta</strong>.',
    ),
  ].join(''),
};

const USUARIOS: Tema = {
  titulo: 'Usuarios y permisos',
  texto: [
    p(
      'Cada persona entra con un usuario suyo. Su tipo (administración, profesor, tutor o alumno) y su grupo dicen a qué tiene acceso; el menú y los botones se ajustan solos.',
    ),
    puntos(
      'Tutores y alumnos entran en el campus y ven solo lo suyo.',
      'Nadie puede cambiar sus propios permisos.',
      '<strong>Invitar</strong> envía un enlace de un solo uso con el que cada persona elige su clave. Nadie más la conoce. La pestaña <strong>Correos</strong> de su ficha dice si llegó; si la dirección no era buena, se corrige y se pulsa <strong>Invitar</strong> otra vez.',
      'Una cuenta que ya no se usa se suspende: deja de poder entrar en ese instante y el historial conserva su nombre.',
      'La columna <strong>Verificación en dos pasos</strong> del listado dice quién la tiene, y se puede buscar por ella. Con <strong>Exigir la verificación en dos pasos al personal</strong>, en <strong>Ajustes › Configuración › Acceso</strong>, quien no la tenga la activa antes de seguir, también quien lo marque.',
      '<strong>Quitar la verificación</strong>, en la ficha del usuario, es para quien ha perdido el móvil y sus códigos.',
    ),
    p('Siempre tiene que quedar alguien que pueda administrar los usuarios: el último no se puede borrar.'),
  ].join(''),
};

/** Topics whose first text is out of date, with their new texts. */
export const ACCESO_REVISADOS: readonly Tema[] = [ENTRAR, USUARIOS];
