import { p, puntos, type Tema } from './tema';

const ESCRIBIR: Tema = {
  titulo: 'Escribir y enviar mensajes',
  paginas: ['/administrar/mensajes/', '/administrar/mensajes/ficha/', '/administrar/plantillas-mensaje/'],
  texto: [
    p(
      'Un mensaje sale por correo o por Telegram, y quien tiene usuario lo lee también en el campus. Se eligen alumnos, y Claustro calcula a qué personas hay que escribir: de un menor de 14 años, a sus tutores; de 14 a 17, al alumno y a sus tutores; desde los 18, solo al alumno. Cada dirección recibe el mensaje una vez, aunque trate de varios hermanos.',
    ),
    puntos(
      'Los destinatarios se buscan por su nombre, se eligen en la lista de alumnos o llegan de un listado con <strong>Utilidades › Enviar mensaje</strong>: los elegidos, o todos los que coinciden con la búsqueda.',
      'Antes de enviar se ve a cuántas personas llega, quién queda fuera y por qué, con un enlace a la ficha donde se corrige. La búsqueda <strong>¿Quién se queda sin enterarse?</strong>, en Alumnos, muestra a quien no se puede escribir por ningún canal.',
      'Lo que va entre llaves, como <strong>{{nombre}}</strong>, cambia para cada persona. Si a alguien le falta el dato, queda fuera y se dice. La vista previa muestra el mensaje de la primera persona, el más largo o el de quien se elija.',
      'Un mensaje <strong>oficial</strong> llega aunque la persona no quiera mensajes. Los comerciales solo salen para quien los ha permitido o es cliente, y llevan al pie cómo dejar de recibirlos.',
      'En horas de silencio se ofrece enviarlo cuando terminen. También se puede elegir otro día y otra hora.',
    ),
  ].join(''),
};

const ENVIADO: Tema = {
  titulo: 'Qué ha pasado con un mensaje enviado',
  paginas: ['/administrar/mensajes/ficha/'],
  texto: [
    p(
      'Un mensaje enviado muestra su estado dirección por dirección, primero lo que pide atención. <strong>Detener</strong> para lo que todavía no ha salido; lo enviado no se puede recoger.',
    ),
    puntos(
      '<strong>Se reintentará</strong>: el servidor pidió esperar. Sale solo.',
      '<strong>Rechazado</strong>: la dirección no existe o el servidor no admite el mensaje. Se corrige la ficha y se reenvía.',
      '<strong>Dudoso</strong>: la conexión se cortó cuando el mensaje ya salía, y no se sabe si llegó. Si se reenvía, alguien puede recibirlo dos veces.',
      '<strong>Fuera</strong>: no se le escribió, por la razón que se indica.',
      'En <strong>Campus</strong> está quién lo tiene en su buzón. Quién lo ha leído solo se sabe de los mensajes oficiales y de los que piden confirmar la lectura.',
      '<strong>Exportar</strong> guarda lo que se ve en un fichero de Excel o CSV.',
    ),
    p('Un mensaje se envía una sola vez. Para mandar otro igual se usa <strong>Duplicar</strong>.'),
  ].join(''),
};

const BUZON: Tema = {
  titulo: 'El buzón del campus',
  paginas: ['/campus/mensajes/'],
  texto: [
    p(
      'En <strong>Mensajes</strong> están los avisos de la academia y las conversaciones. El número junto al nombre dice cuántos hay sin leer.',
    ),
    puntos(
      'Las familias escriben a la academia y a los profesores de sus hijos; los profesores, a sus alumnos y a las familias. Un menor de 14 años lee, pero no escribe.',
      'De 14 a 17 años, los tutores reciben copia de todo: el mensaje dice «Con copia a…».',
      'La respuesta a un mensaje enviado a muchos solo la lee quien lo escribió, o la academia. Nadie ve a los demás destinatarios.',
      'Si el mensaje lo pide, <strong>Confirmar lectura</strong> avisa a la academia de que se ha leído.',
      'Se pueden adjuntar fotos y ficheros, hasta 10 MB cada uno y 50 MB en total.',
    ),
  ].join(''),
};

/** The topics about messages and the inbox. */
export const MENSAJES: readonly Tema[] = [ESCRIBIR, ENVIADO, BUZON];
