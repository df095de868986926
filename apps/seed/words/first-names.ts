/** First names as in registers of births: children of the last two decades, and the generation of their parents. */

export const GIRLS = [
  'Lucía', 'Sofía', 'Martina', 'María', 'Julia', 'Paula', 'Valeria', 'Emma', 'Daniela', 'Carla', 'Alba', 'Noa', 'Alma',
  'Sara', 'Carmen', 'Vega', 'Lara', 'Mía', 'Valentina', 'Olivia', 'Claudia', 'Jimena', 'Lola', 'Chloe', 'Aitana', 'Abril',
  'Ana', 'Laia', 'Triana', 'Candela', 'Alejandra', 'Elena', 'Vera', 'Manuela', 'Adriana', 'Inés', 'Marta', 'Carlota',
  'Irene', 'Victoria', 'Blanca', 'Marina', 'Laura', 'Rocío', 'Alicia', 'Clara', 'Nora', 'Lia', 'Ariadna', 'Zoe',
  'Amaia', 'Gala', 'Celia', 'Leire', 'Eva', 'Iria', 'Núria', 'Ángela', 'Begoña', 'María José',
] as const; // oxfmt-ignore

export const BOYS = [
  'Hugo', 'Mateo', 'Martín', 'Lucas', 'Leo', 'Daniel', 'Alejandro', 'Manuel', 'Pablo', 'Álvaro', 'Adrián', 'Enzo',
  'Mario', 'Diego', 'David', 'Oliver', 'Marcos', 'Thiago', 'Marco', 'Álex', 'Javier', 'Izan', 'Bruno', 'Miguel',
  'Antonio', 'Gonzalo', 'Liam', 'Gael', 'Marc', 'Carlos', 'Juan', 'Ángel', 'Dylan', 'Nicolás', 'José', 'Sergio',
  'Gabriel', 'Luca', 'Jorge', 'Darío', 'Íker', 'Samuel', 'Eric', 'Adam', 'Héctor', 'Francisco', 'Rodrigo', 'Jesús',
  'Aarón', 'Rubén', 'Guillermo', 'Jaime', 'Víctor', 'Asier', 'Unai', 'Yago', 'Íñigo', 'José Luis', 'Raúl', 'Iván',
] as const; // oxfmt-ignore

export const WOMEN = [
  'María del Carmen', 'Ana María', 'Isabel', 'Laura', 'Cristina', 'Marta', 'Elena', 'Raquel', 'Beatriz', 'Silvia',
  'Patricia', 'Mónica', 'Nuria', 'Rosa', 'Yolanda', 'Susana', 'Eva', 'Sonia', 'Lorena', 'Verónica', 'Pilar', 'Teresa',
  'Montserrat', 'Esther', 'Rocío', 'Inmaculada', 'Noelia', 'Gema', 'Olga', 'Belén', 'Ainhoa', 'Leticia', 'Miriam',
  'Alicia', 'Natalia', 'Virginia', 'Sandra', 'Amparo', 'Begoña', 'Maite', 'Concepción', 'Vanesa',
] as const; // oxfmt-ignore

export const MEN = [
  'Antonio', 'José Manuel', 'Francisco Javier', 'David', 'Juan Carlos', 'Javier', 'Daniel', 'José Luis', 'Jesús',
  'Carlos', 'Miguel Ángel', 'Rafael', 'Pedro', 'Ángel', 'Alejandro', 'Fernando', 'Luis', 'Sergio', 'Pablo', 'Jorge',
  'Alberto', 'Juan José', 'Álvaro', 'Óscar', 'Roberto', 'Raúl', 'Iván', 'Andrés', 'Enrique', 'Ramón', 'Vicente',
  'Joaquín', 'Santiago', 'Eduardo', 'Rubén', 'Íñigo', 'Víctor', 'Marcos', 'Guillermo', 'Emilio', 'Ignacio', 'Félix',
] as const; // oxfmt-ignore
