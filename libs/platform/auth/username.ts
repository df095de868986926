/**
 * Latin letters (accents included), digits and `_.@-`. Excludes other scripts, and the few Latin letters that look like another (`ı`,
 * `ĸ`, `ŉ`, `ſ`): a Cyrillic `аdmin` would look like a second `admin`.
 */
export const USERNAME = /^[a-zA-Z\dÀ-ÖØ-öø-İĲ-ķĹ-ňŊ-ž_.@-]{3,60}$/;

export const USERNAME_RULE = 'El usuario lleva de 3 a 60 letras latinas, cifras, puntos o guiones, sin espacios.';
