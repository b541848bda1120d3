import type { Remark } from '~/features/horoscopes/draft.phrases';

/**
 * What a festival, a fast or a national day suggests, whether the reader keeps it or not: sixteen
 * remarks. `{festival}` stands for its name.
 */
export const FESTIVALS: readonly Remark[] = [
  {
    area: 'family',
    text: 'कैलेंडर में {festival} है, जिनके लिए यह दिन खास है उनसे मन से दो बोल कह लेना अच्छा लगता है।',
  },
  {
    area: 'family',
    text: '{festival} है तो किसी बड़े से पूछें कि उनके बचपन में यह दिन कैसे बीतता था।',
  },
  {
    area: 'career',
    text: '{festival} मनाने के लिए कुछ सहकर्मी छुट्टी पर या व्यस्त हो सकते हैं, साझे काम में थोड़ी गुंजाइश रखें।',
  },
  {
    area: 'career',
    text: '{festival} होने से दफ़्तरों का समय और सड़कों की भीड़ बदल सकती है, काम पर निकलने से पहले पता कर लें।',
  },
  { area: 'love', text: '{festival} आप मनाएँ या न मनाएँ, किसी अपने के लिए उसका अर्थ जानना भी प्रेम है।' },
  {
    area: 'love',
    text: 'घर में {festival} हो तो साथ बीते कुछ शांत पल किसी भी सजे-धजे संदेश से ज़्यादा कह सकते हैं।',
  },
  {
    area: 'money',
    text: '{festival} है तो खर्च भी होगा, उसे घर बैठे गिन लेना अच्छा है, जहाँ दुकान की चमक बीच में नहीं बोलती।',
  },
  {
    area: 'money',
    text: '{festival} मनाएँ तो किसी ज़रूरतमंद को भी थोड़ा दें, रकम की चर्चा ज़रूरी नहीं।',
  },
  {
    area: 'health',
    text: '{festival} है तो खाने और सोने का समय बदल सकता है, अपने लिए एक शांत घंटा निकाल लें।',
  },
  {
    area: 'health',
    text: '{festival} है, भीड़, सफ़र और देर रात तीनों हो सकते हैं, पानी पास रखें और कार्यक्रम कम।',
  },
  {
    area: 'family',
    text: 'पड़ोस में {festival} हो तो पूछ लें कि किसी को जगह, शांति या मदद तो नहीं चाहिए।',
  },
  {
    area: 'career',
    text: '{festival} है और आप ड्यूटी पर हैं तो काम मन से करें और साथ ड्यूटी निभाने वालों को धन्यवाद दें।',
  },
  {
    area: 'love',
    text: 'घर-घर {festival} है और किसी को अपनों की कमी खल सकती है, थोड़ी देर उसके पास बैठ आएँ।',
  },
  {
    area: 'health',
    text: '{festival} है, कुछ देर फ़ोन को आराम दें, दिन स्क्रीन से बाहर ज़्यादा अच्छा दिखता है।',
  },
  {
    area: 'family',
    text: 'बच्चे पूछें कि {festival} क्यों मनाते हैं, तो साथ बैठकर जवाब खोजना भी दिन को मान देना है।',
  },
  {
    area: 'money',
    text: '{festival} खरीदारी की सूची बन जाए इससे पहले सोच लें कि अपनों को समय का उपहार सबसे ज़्यादा काम आता है।',
  },
];
