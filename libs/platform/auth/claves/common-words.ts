/**
 * Common words of claves. A clave made only of these words is among the first guesses, so it is refused. Lower case, without accents.
 * Written by hand from general knowledge; `weak-clave.ts` adds the rules for digits, signs, repetitions and letters written as digits.
 */
const WORDS = `
  password passwort passw0rd contrasena contrasenya contrasinal pasahitza clave claves miclave secreto secreta seguro segura
  admin administrador administradora administracion administrator root usuario user users invitado guest demo prueba pruebas
  test testing tester temporal cambiame changeme cambiar entrar login acceso welcome bienvenido bienvenida bienvenidos hola
  holahola buenosdias claustro academia academias secretaria direccion director directora profesor profesora profesores maestro
  maestra alumno alumna alumnos tutor tutora familia familias campus colegio escuela instituto curso cursos aula aulas clase
  clases estudiante estudiantes oficina empresa trabajo ordenador portatil internet google facebook instagram whatsapp tiktok
  youtube netflix spotify amazon apple microsoft windows samsung iphone android gmail hotmail outlook yahoo
  iloveyou teamo tequiero tequieromucho teamomucho teamoamor amor amores amormio miamor corazon cariño carino princesa princess
  bonita bonito preciosa guapa guapo cielo vida mivida angel angelito bebe mama papa mamaypapa mihija mihijo mishijos hermano
  hermana abuela abuelo amigo amiga amigos novia novio juntos siempre parasiempre feliz felicidad estrella estrellita
  barcelona barca fcbarcelona forcabarca viscabarca madrid realmadrid halamadrid atletico atleti atleticodemadrid sevilla betis
  valencia athletic osasuna espanyol futbol football soccer baloncesto basketball baseball campeon messi ronaldo cristiano
  iniesta casillas espana españa andalucia galicia euskadi catalunya cataluna asturias argentina mexico colombia
  monkey dragon master shadow sunshine superman batman spiderman pokemon pikachu starwars harrypotter minecraft fortnite naruto
  letmein trustno michael jordan jennifer daniel jessica charlie ashley hunter freedom whatever flower cookie computer ninja
  mustang killer pepper summer soccer hockey ranger buster tigger robert thomas george killer hello jesus jesucristo dios
  diosesamor virgen gracias gatito gatita gato perro perrito perrita conejo tigre leon pantera delfin mariposa chocolate caramelo
  maria mariajose josemaria carmen carlos alejandro alejandra antonio manuel francisco javier david daniel pablo sergio jorge
  alberto fernando miguel rafael lucia paula marta laura sara andrea cristina ana isabel pilar elena raquel silvia patricia
  sofia martina valeria hugo mateo lucas leo diego adrian alvaro ivan ruben oscar raul victor
  enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre lunes martes miercoles jueves viernes
  sabado domingo primavera verano otono invierno navidad uno dos tres cuatro cinco seis siete ocho nueve diez
  qwerty qwertz azerty asdfgh zxcvbn qazwsx qazwsxedc poiuy mnbvcx abc abcd abcde abcdef xyz yo tu mi de la el los las y
`;

export const COMMON_WORDS: ReadonlySet<string> = new Set(
  WORDS.trim()
    .split(/\s+/)
    .map((word) => word.normalize('NFD').replace(/\p{M}/gu, '')),
);

/** Well-known claves that the rules of `weak-clave.ts` do not detect. */
export const COMMON_CLAVES: ReadonlySet<string> = new Set(
  `1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4t5 q1w2e3r4t5y6 1qaz2wsx3edc 1qaz2wsx3e qazwsxedcrfv zaq12wsxcde3 zaq1xsw2cde3 1a2b3c4d5e
   a1b2c3d4e5 1234qwerasdf qwer1234asdf asdf1234qwer 1qazxsw23edc abcd1234efgh aa12345678 abc1234567 trustno1trustno1
   correcthorsebatterystaple troubador tr0ub4dor&3 p@ssw0rd123 3141592653 2718281828 1123581321 0123456789a`
    .trim()
    .split(/\s+/),
);
