/** Spanish surnames, most common first: the generator prefers the start of the list. */
export const SURNAMES = [
  'García', 'Rodríguez', 'González', 'Fernández', 'López', 'Martínez', 'Sánchez', 'Pérez', 'Gómez', 'Martín', 'Jiménez',
  'Hernández', 'Ruiz', 'Díaz', 'Moreno', 'Muñoz', 'Álvarez', 'Romero', 'Gutiérrez', 'Alonso', 'Navarro', 'Torres',
  'Domínguez', 'Ramos', 'Vázquez', 'Ramírez', 'Gil', 'Serrano', 'Morales', 'Molina', 'Blanco', 'Suárez', 'Castro',
  'Ortega', 'Delgado', 'Ortiz', 'Marín', 'Rubio', 'Núñez', 'Medina', 'Sanz', 'Castillo', 'Iglesias', 'Cortés', 'Garrido',
  'Santos', 'Guerrero', 'Lozano', 'Cano', 'Cruz', 'Méndez', 'Flores', 'Prieto', 'Herrera', 'Peña', 'León', 'Márquez',
  'Cabrera', 'Gallego', 'Calvo', 'Vidal', 'Campos', 'Reyes', 'Vega', 'Fuentes', 'Carrasco', 'Díez', 'Aguilar',
  'Caballero', 'Nieto', 'Santana', 'Vargas', 'Pascual', 'Giménez', 'Herrero', 'Hidalgo', 'Montero', 'Lorenzo',
  'Santiago', 'Benítez', 'Durán', 'Ibáñez', 'Arias', 'Mora', 'Ferrer', 'Carmona', 'Vicente', 'Rojas', 'Soto', 'Crespo',
  'Román', 'Pastor', 'Velasco', 'Parra', 'Sáez', 'Moya', 'Bravo', 'Rivera', 'Gallardo', 'Soler', 'Esteban', 'Merino',
  'Zapata', 'Aguirre', 'Bermejo', 'Escribano', 'Castellanos', 'Cobo', 'Sanjuán', 'Landa', 'Villalba', 'Rey', 'Lara',
  'Arroyo', 'Quintana', 'Redondo', 'Izquierdo', 'Villanueva', 'Casado', 'Plaza', 'Antón', 'Valverde', 'Cuesta',
  'Echevarría', 'Zubizarreta', 'Etxeberria', 'Goñi', 'Urrutia', 'Puig', 'Vilà', 'Plaça', 'Gonçal', 'Bonet', 'Ribes',
  'Fernández-Cid', 'Gil de Biedma', 'De la Fuente', 'Del Río', 'De la Iglesia', 'López-Ibor', 'San Millán', 'Ybarra',
  'Figueroa', 'Seoane', 'Barreiro', 'Otero', 'Novoa', 'Alcázar', 'Espín', 'Argüelles', 'Yagüe', 'Güell', 'Cañizares',
] as const; // oxfmt-ignore
