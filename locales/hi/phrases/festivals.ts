import type { Remark } from '~/features/horoscopes/draft.phrases';

/**
 * What a festival, a fast or a national day suggests, whether the reader keeps it or not: sixteen
 * remarks. `{festival}` stands for its name.
 */
export const FESTIVALS: readonly Remark[] = [
  {
    area: 'family',
    text: 'कैलेंडर में {festival} का दिन है, जिनके लिए यह खास है उनसे मन से दो बोल कह लेना अच्छा लगता है।',
  },
  {
    area: 'family',
    text: 'कई घरों में {festival} के दिन यादें लौटती हैं, किसी बड़े से पूछें कि बचपन में यह दिन कैसे बीतता था।',
  },
  {
    area: 'career',
    text: 'कुछ सहकर्मी {festival} के कारण छुट्टी पर या व्यस्त हो सकते हैं, साझे काम में थोड़ी गुंजाइश रखें।',
  },
  {
    area: 'career',
    text: 'दफ़्तरों का समय और सड़कों की भीड़ {festival} पर बदल सकती है, काम पर निकलने से पहले पता कर लें।',
  },
  { area: 'love', text: '{festival} आप मनाएँ या न मनाएँ, किसी अपने के लिए उसका अर्थ जानना भी प्रेम है।' },
  { area: 'love', text: 'साथ बीते कुछ शांत पल {festival} पर किसी भी सजे-धजे संदेश से ज़्यादा कह सकते हैं।' },
  {
    area: 'money',
    text: '{festival} का खर्च घर बैठे गिन लेना अच्छा है, जहाँ दुकान की चमक बीच में नहीं बोलती।',
  },
  {
    area: 'money',
    text: 'किसी ज़रूरतमंद को थोड़ा देना {festival} की भावना के अनुकूल है, रकम की चर्चा ज़रूरी नहीं।',
  },
  {
    area: 'health',
    text: '{festival} जैसे दिन खाने और सोने का समय बदल देते हैं, अपने लिए एक शांत घंटा निकाल लें।',
  },
  {
    area: 'health',
    text: 'भीड़, सफ़र और देर रात, {festival} पर तीनों हो सकते हैं, पानी पास रखें और कार्यक्रम कम।',
  },
  {
    area: 'family',
    text: 'पड़ोसियों को {festival} पर शांति, जगह या मदद की ज़रूरत हो सकती है, पूछ लेना सबसे सीधा शिष्टाचार है।',
  },
  {
    area: 'career',
    text: '{festival} पर भी काम पर हों तो मन से करें और साथ ड्यूटी निभाने वालों को धन्यवाद दें।',
  },
  {
    area: 'love',
    text: 'किसी को {festival} के दिन अपने की कमी खल सकती है, स्नेह भरा एक फ़ोन उसका साथ दे सकता है।',
  },
  {
    area: 'health',
    text: 'कुछ देर फ़ोन को आराम दें, {festival} का दिन स्क्रीन से बाहर ज़्यादा अच्छा दिखता है।',
  },
  {
    area: 'family',
    text: 'बच्चे {festival} के बारे में अच्छे सवाल पूछते हैं, साथ बैठकर जवाब खोजना भी दिन को मान देना है।',
  },
  {
    area: 'money',
    text: '{festival} खरीदारी की सूची बन जाए इससे पहले सोच लें कि अपनों को समय का उपहार सबसे ज़्यादा काम आता है।',
  },
];
