/**
 * A username: 3 to 60 Latin letters (accents included), digits or `_.@-`. Other scripts are excluded: a Cyrillic `аdmin` would look like a
 * second `admin`. For the same reason, the Latin letters `ı`, `ĸ`, `ŉ` and `ſ` are excluded.
 */
export const USERNAME = /^[a-zA-Z\dÀ-ÖØ-öø-İĲ-ķĹ-ňŊ-ž_.@-]{3,60}$/;

export const USERNAME_RULE = 'El usuario lleva de 3 a 60 letras latinas, cifras, puntos o guiones, sin espacios.';
