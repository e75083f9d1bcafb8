/** What the about page says before staff have written it. */
export const aboutTexts = {
  aboutTitle: 'About Us',
  aboutDescription: 'Who runs {siteName}, what it promises to candidates, and how to check it.',
  aboutHeroText:
    'We bring Indian job and exam notices to one place, with their dates and official links. We are independent and charge job seekers nothing.',
  aboutMissionTitle: 'Our Mission',
  aboutMissionText: 'To help every candidate find a notice in time and check it at its source.',
  // One point in a line
  aboutMissionPoints:
    'Facts link to their official source.\nReading costs nothing and needs no account.\nMistakes are corrected: write to us if you find one.',
  aboutFounderTitle: 'Our Founder',
  aboutFounderRole: 'Editorial team',
  aboutFounderText: 'We answer for every text on this site and take no money from candidates.',
  aboutStatsTitle: 'In numbers',
  aboutStatAnnouncements: 'Notices published',
  aboutStatCategories: 'Categories',
  aboutStatPosts: 'Guides written',
  aboutCtaTitle: 'Find your notice',
  aboutBrowse: 'Browse Categories',
  aboutContact: 'Contact Us',
  phone: 'Phone',
} as const;
