import { p, pasos, puntos, type Tema } from './tema';

/** Topics about invoices, offers, bulk enrolment and long jobs. */
export const FACTURACION: readonly Tema[] = [
  {
    titulo: 'Facturas',
    paginas: ['/administrar/facturas/', '/administrar/facturas/ficha/'],
    texto: [
      p(
        'Una factura empieza como <strong>borrador</strong>: sin número, se puede cambiar y borrar. Al emitirla toma el número siguiente de su serie y queda como está para siempre: nadie puede modificarla ni borrarla.',
      ),
      pasos(
        'Pulse <strong>Añadir</strong> y elija el alumno. La serie, la fecha y el titular se pueden dejar vacíos: valen la primera serie de facturas, el día en que se emita y quien paga por el alumno.',
        'Añada las líneas. El concepto o el artículo traen su precio; las ofertas se aplican solas si no se escribe un descuento.',
        'Pulse <strong>Emitir factura</strong>.',
      ),
      puntos(
        'El precio se puede escribir sin IVA o con IVA: el otro se calcula.',
        'Una factura admite hasta tres tipos de IVA. El 0 es exento, y en ella se imprime por qué.',
        'Una factura completa necesita el NIF o NIE y la dirección del titular; un pasaporte no vale. Si faltan no se emite: complete la ficha de quien paga.',
        'En <strong>Configuración</strong>, «Facturación», se puede elegir que esas facturas se emitan como simplificadas, si no pasan de 400 €.',
        'El cobro (pendiente, cobrada o devuelta) se anota aparte, también después de emitirla.',
        '<strong>PDF</strong> la abre para imprimirla o enviarla. En la lista, <strong>Imprimir</strong> reúne los PDF de las elegidas.',
      ),
    ].join(''),
  },
  {
    titulo: 'Rectificar una factura',
    texto: [
      p(
        'Una factura emitida por error no se borra: se emite otra que la rectifica, en una serie aparte y con el motivo.',
      ),
      puntos(
        '<strong>Rectificar</strong>, en su ficha, la anula entera. Antes pide el motivo, que se imprime, y la causa legal, con clave R1 a R4, o R5 si la factura es simplificada; si no elige ninguna, se pone la habitual.',
        '<strong>Rectificar en parte…</strong> deja un borrador con las mismas líneas en negativo: quite las que están bien, cambie las cantidades y emítalo. El titular, los alumnos y el IRPF son los de la factura.',
        'Si lo equivocado fue una facturación entera, abra ese proceso y pulse <strong>Rectificar todas</strong>. Después se puede volver a facturar el mismo concepto.',
        'Si estaba pendiente de cobro, la factura y su rectificativa quedan como <strong>compensadas</strong>.',
      ),
    ].join(''),
  },
  {
    titulo: 'Facturar un concepto a muchos alumnos',
    paginas: ['/administrar/facturas/facturar-conceptos/'],
    texto: [
      pasos(
        'Seleccione los alumnos, aquí o en la lista de alumnos, con <strong>Facturar conceptos</strong>. En la ficha de un curso, o en la lista de cursos, ese botón selecciona a los alumnos que están de alta y trae la cuota mensual.',
        'Elija un concepto o un artículo del catálogo y, si es mensual, el mes que se cobra; o escriba el concepto, la cantidad y el importe sin IVA.',
        'Elija la serie y la forma de pago, y revise la <strong>comprobación</strong>: qué se va a emitir, con sus ofertas, y quién queda fuera y por qué. <strong>Exportar</strong> la guarda para una hoja de cálculo.',
        'Pulse <strong>Facturar</strong>.',
      ),
      p(
        'Hasta ese momento no se ha emitido nada. Después se puede cerrar la pantalla: el proceso sigue, y se encuentra en <strong>Procesos</strong>.',
      ),
      puntos(
        'Con un concepto del catálogo, quien tenga otro precio acordado en su alta paga ese, y las ofertas se aplican solas.',
        'Los números siguen el orden de la comprobación, que es el de los apellidos.',
        'El mismo concepto no se factura dos veces a un alumno en el mismo mes, salvo que se pida. A quien ya lo tiene se le deja fuera, y se dice en qué factura.',
        'Pulsar dos veces, recargar o perder la conexión no emite nada de más.',
        'A quien le falten el NIF o la dirección no se le factura, y se muestra el enlace a su ficha; o, si así se ha elegido en <strong>Configuración</strong>, va en la serie simplificada cuando no pasa de 400 €. La comprobación muestra cuántas facturas van en cada serie.',
        'Si algo cambia entre la comprobación y <strong>Facturar</strong>, no se emite nada: se muestra qué ha cambiado.',
        '<strong>Detener</strong> conserva lo emitido.',
      ),
    ].join(''),
  },
  {
    titulo: 'Series y formas de pago',
    paginas: ['/administrar/series/', '/administrar/formas-pago/'],
    texto: [
      p(
        'Las facturas se numeran por serie y año, desde el 1 y sin huecos. Las rectificativas y las simplificadas van en series propias.',
      ),
      puntos(
        'Una serie <strong>cerrada</strong> no admite facturas nuevas.',
        'La fecha de una factura no puede ser anterior a la de la última de su serie.',
        'Una factura simplificada no puede pasar de 400 €, IVA incluido.',
        'Una forma de pago inactiva no se ofrece al facturar.',
      ),
    ].join(''),
  },
  {
    titulo: 'Conceptos y artículos',
    paginas: ['/administrar/conceptos/', '/administrar/articulos/'],
    texto: [
      p(
        'Un <strong>concepto</strong> es lo que se cobra por un curso o por un alta: la cuota mensual, la matrícula, las clases sueltas. Los de cada curso se crean con sus precios y los siguen mientras no se les ponga un importe propio.',
      ),
      p(
        'Un <strong>artículo</strong> es lo que se vende: libros, material. Su precio incluye el IVA; al ponerlo en una línea se calcula el precio sin él.',
      ),
    ].join(''),
  },
  {
    titulo: 'Ofertas',
    paginas: ['/administrar/ofertas/'],
    texto: [
      p(
        'Una oferta es un descuento que se aplica solo a las líneas nuevas que cumplen <strong>todas</strong> sus condiciones: hermanos en la academia, edad, curso, etiqueta, segunda alta…',
      ),
      puntos(
        'De las ofertas que se cumplen se aplica la que más descuenta. No se suman.',
        'Una condición con varios valores se cumple con uno de ellos; «distinto de», con ninguno.',
        'Una oferta sin condiciones no se aplica nunca por sí sola.',
        'Un descuento escrito a mano manda sobre las ofertas.',
        'En una línea de factura, <strong>¿Por qué este precio?</strong> dice qué ofertas se miraron y cuál se aplicó.',
      ),
    ].join(''),
  },
  {
    titulo: 'Dar de alta a muchos alumnos',
    paginas: ['/administrar/altas/alta-masiva/'],
    texto: [
      p(
        'Elija los cursos y los alumnos: cada alumno se da de alta en cada curso. Antes de hacer nada se ve qué altas se harían y cuáles no, con el motivo: ya está de alta, el curso está completo, se solapan las horas…',
      ),
      p('Las plazas se cuentan en orden, también las que ocupa esta misma alta.'),
    ].join(''),
  },
  {
    titulo: 'Procesos',
    paginas: ['/administrar/procesos/'],
    texto: [
      p(
        'El trabajo largo (facturar, rectificar, dar de alta a muchos) se hace aparte: se puede seguir trabajando, cerrar la pantalla o apagar el ordenador. Si algo se interrumpe, el proceso continúa donde estaba.',
      ),
      puntos(
        'El círculo de la cabecera avisa de que hay alguno en marcha.',
        'Detenerlo conserva lo hecho.',
        'De lo que no se pudo hacer se dice el motivo, y <strong>Reintentar</strong> lo vuelve a intentar.',
      ),
    ].join(''),
  },
];
