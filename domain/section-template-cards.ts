import type { IconColour } from './icon-colours.ts';
import type { IconName } from './icons.ts';
import { card, type Card } from './tree/sections.ts';

/** The cards a new section starts with. */
export const sectionTemplateCards = {
  section_02: [
    iconCard('Code', '#2563eb', 'Custom development', 'Systems built around the way you work.'),
    iconCard('Cloud', '#0284c7', 'Cloud', 'Moves that are planned and rehearsed.'),
    iconCard('Database', '#4f46e5', 'Data analytics', 'Figures that a board can decide on.'),
    iconCard('Brain', '#7c3aed', 'AI and machine learning', 'Models that answer a real question.'),
    iconCard('Shield', '#059669', 'Cybersecurity', 'Reviews, repairs and drills.'),
    iconCard('Puzzle', '#ea580c', 'Systems integration', 'Nothing has to be typed in twice.'),
  ],
  section_03: [
    iconCard('Home', '#059669', 'Residential', 'Homes near work, schools and green space.'),
    iconCard('Monitor', '#0d9488', 'Commercial', 'Places where companies settle in and stay.'),
    iconCard('Compass', '#16a34a', 'Land', 'Sites bought with patience and planned with care.'),
  ],
  section_04: [
    pictureCard('/images/case-logistics.webp', 'Logistics', 'One live map of every load.'),
    pictureCard('/images/case-health.webp', 'Health', 'A record that follows the patient.'),
    pictureCard('/images/case-retail.webp', 'Retail', 'Stock that matches the shelf.'),
  ],
  section_05: [
    iconCard('Home', '#059669', 'City apartments', 'Compact homes near the station.'),
    iconCard('Leaf', '#65a30d', 'Garden estates', 'Family houses around shared gardens.'),
    iconCard('Monitor', '#0d9488', 'Office floors', 'Daylight, and plans that change.'),
    iconCard('MapPin', '#16a34a', 'Neighbourhood shops', 'The trades that a street needs.'),
    iconCard('University', '#0d9488', 'Campus homes', 'Rooms near the lecture hall.'),
    iconCard('Compass', '#65a30d', 'Development land', 'Plots that are ready for use.'),
  ],
  section_06: [
    iconCard('University', '#4f46e5', 'University of Oxford', 'Law, humanities and economics'),
    iconCard('Brain', '#7c3aed', 'Massachusetts Institute of Technology', 'Engineering'),
    iconCard('Settings', '#c026d3', 'ETH Zurich', 'Natural sciences and robotics'),
    iconCard('Globe', '#7c3aed', 'National University of Singapore', 'Business and data science'),
  ],
};

function iconCard(
  icon: IconName,
  iconColor: IconColour,
  heading: string,
  subHeading: string,
): Card {
  return card({ icon, iconColor, heading, subHeading });
}

function pictureCard(image: string, heading: string, subHeading: string): Card {
  return card({ image, heading, subHeading });
}
