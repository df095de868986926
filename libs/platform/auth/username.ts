/** Letters (accents included), digits and `_.@-`. */
export const USERNAME = /^[\p{L}\p{N}_.@-]{3,60}$/u;

export const USERNAME_RULE = 'El usuario lleva de 3 a 60 letras, cifras o puntos, sin espacios.';
