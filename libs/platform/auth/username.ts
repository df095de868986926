/**
 * Latin letters (accents included), digits and `_.@-`. Letters of other scripts, and the few Latin ones that look like another
 * (`ı`, `ĸ`, `ŉ`, `ſ`), are left out: Cyrillic `аdmin` would be a second `admin` to the eye.
 */
export const USERNAME = /^[a-zA-Z\dÀ-ÖØ-öø-İĲ-ķĹ-ňŊ-ž_.@-]{3,60}$/;

export const USERNAME_RULE = 'El usuario lleva de 3 a 60 letras latinas, cifras, puntos o guiones, sin espacios.';
